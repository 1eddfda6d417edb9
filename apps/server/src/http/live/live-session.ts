import { CLOSE, END_REASONS, type EndReason } from '@drumlin/contract/live/connection.ts';
import type { WebSocket } from '@fastify/websocket';
import type { TokenSubject } from '../../access/access-token.ts';
import { readSessionOf, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';

/** Why a session has ended; `ended` where no reason is recorded: it reached a time limit, or was deleted. */
const readEndReason = async ({ database }: Platform, { sessionId }: TokenSubject): Promise<EndReason> => {
  const session = await database.db
    .selectFrom('session')
    .select('end_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return END_REASONS.find(reason => reason === session?.end_reason) ?? 'ended';
};

/** Reads the session of a connection, and closes the connection if the session is over. Undefined if the connection is not open any more. */
export const readLiveSession = async (
  platform: Platform,
  socket: WebSocket,
  subject: TokenSubject,
): Promise<Session | undefined> => {
  if (socket.readyState !== socket.OPEN) return undefined;
  const session = await readSessionOf(platform, subject);
  if (!session) socket.close(CLOSE.ended, await readEndReason(platform, subject));
  return session && socket.readyState === socket.OPEN ? session : undefined;
};

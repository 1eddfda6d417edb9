import { CLOSE, END_REASONS, type EndReason } from '@drumlin/contract/live/connection.ts';
import type { WebSocket } from '@fastify/websocket';
import type { TokenSubject } from '../../access/access-token.ts';
import { readSessionOf } from '../../access/read-session.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';

/** Why a session that is over has ended; `ended` where nothing says so, as after a deletion or a long rest. */
const readEndReason = async ({ database }: Platform, { sessionId }: TokenSubject): Promise<EndReason> => {
  const session = await database.db
    .selectFrom('session')
    .select('end_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return END_REASONS.find(reason => reason === session?.end_reason) ?? 'ended';
};

/** The session of an open connection, which is closed where its session is over. Undefined for a connection that is not open any more. */
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

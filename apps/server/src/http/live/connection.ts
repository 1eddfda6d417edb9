import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import {
  CLOSE,
  type ClientFrame,
  END_REASONS,
  type EndReason,
  type ServerFrame,
} from '@drumlin/contract/live/connection.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { type TokenSubject, verifyAccessToken } from '../../access/access-token.ts';
import { recordAct } from '../../access/actor.ts';
import { countRefusal } from '../../access/refusal-limit.ts';
import { readSessionOf, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { originOf } from '../origin.ts';
import type { BoundTopic } from './bind-topic.ts';
import type { Hub, LiveConnection } from './hub.ts';
import { readFrames, startHeartbeat, startSilenceTimeout } from './socket.ts';
import { openSubscriptions } from './subscriptions.ts';

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
const readLiveSession = async (
  platform: Platform,
  socket: WebSocket,
  subject: TokenSubject,
): Promise<Session | undefined> => {
  if (socket.readyState !== socket.OPEN) return undefined;
  const session = await readSessionOf(platform, subject);
  if (!session) socket.close(CLOSE.ended, await readEndReason(platform, subject));
  return session && socket.readyState === socket.OPEN ? session : undefined;
};

/** Records that somebody asked for a topic that is another person's, or that needs a permission they lack. */
const auditRefusal = async (
  platform: Platform,
  request: FastifyRequest,
  principal: Session,
  { topic, address }: { topic: TopicShape; address: string },
): Promise<void> => {
  const actor = { principal, origin: originOf(request) };
  if (!(await countRefusal(platform, actor))) return;
  const aim = { object: `SUBSCRIBE ${topic.topic}`, details: { id: address.split('/')[2] ?? '' } };
  await recordAct(platform.database.db, { ...actor, name: 'access_denied' }, { outcome: 'failure', ...aim });
};

export interface LiveServer {
  platform: Platform;
  hub: Hub;
  topics: readonly BoundTopic[];
}

/** The state of one connection and how it handles frames. `join` is called once its person is known. */
const openConnection = (
  { platform, topics }: LiveServer,
  { socket, request, join }: { socket: WebSocket; request: FastifyRequest; join: (person: LiveConnection) => void },
) => {
  let subject: TokenSubject | undefined;
  // One task at a time, so that an older reading of the session never overwrites a newer one
  const queue = new PQueue({ concurrency: 1 });
  const send = (frame: ServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const subscriptions = openSubscriptions(topics, send);
  socket.on('close', subscriptions.endAll);

  const readAgain = async (): Promise<Session | undefined> => {
    const session = subject && (await readLiveSession(platform, socket, subject));
    if (session) subscriptions.revalidate(session);
    return session;
  };
  const revalidate = async (): Promise<void> => void (await queue.add(readAgain));
  const takeToken = async (accessToken: string): Promise<void> => {
    const verified = await verifyAccessToken(platform, accessToken);
    if (socket.readyState !== socket.OPEN) return;
    if (!verified) return socket.close(CLOSE.invalidToken);
    if (!subject) join({ userId: verified.userId, revalidate });
    else if (subject.userId !== verified.userId) return socket.close(CLOSE.forbidden);
    subject = verified;
    // Read after joining the hub, so that no change between the two is missed
    if (await readAgain()) send({ type: 'ready' });
  };
  const subscribe = async (address: string): Promise<void> => {
    const session = await readAgain();
    const topic = session && subscriptions.subscribe(address, session);
    if (topic) await auditRefusal(platform, request, session, { topic, address });
  };
  const handle = async (frame: ClientFrame): Promise<void> => {
    if (frame.type === 'token') return takeToken(frame.accessToken);
    if (!subject) return socket.close(CLOSE.policyViolation);
    return frame.type === 'subscribe' ? subscribe(frame.topic) : subscriptions.unsubscribe(frame.topic);
  };
  return { revalidate, handle: (frame: ClientFrame): Promise<void> => queue.add(() => handle(frame)) };
};

/**
 * Serves one connection. The token only says whose it is: the session itself is read with every frame, at every heartbeat and whenever
 * a change of it is announced. So a connection may outlive its token, but never its session (docs/decisions/004-sessions.md).
 */
export const serveConnection = (server: LiveServer, socket: WebSocket, request: FastifyRequest): void => {
  const { hub } = server;
  const uncount = hub.countWaiting(request.ip);
  if (!uncount) {
    socket.close(CLOSE.restart);
    return;
  }
  socket.on('close', uncount);
  const stopSilence = startSilenceTimeout(socket);
  const join = (person: LiveConnection): void => {
    uncount();
    stopSilence();
    const leave = hub.add(person);
    if (leave) socket.on('close', leave);
    else socket.close(CLOSE.tooMany);
  };
  const { handle, revalidate } = openConnection(server, { socket, request, join });
  readFrames(socket, handle);
  startHeartbeat(socket, revalidate);
};

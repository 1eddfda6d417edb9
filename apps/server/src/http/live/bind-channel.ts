import { type ChannelShape, CLOSE, channelParams } from '@drumlin/contract/core/channel.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { expiryOf, type TokenSubject, verifyAccessToken } from '../../access/access-token.ts';
import { AppError } from '../../access/app-error.ts';
import { readSessionOf, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordDenial } from '../record-refusals.ts';
import { readEndReason } from './end-reason.ts';
import type { Hub } from './hub.ts';
import { guardOrigin } from './origins.ts';
import { beatHeart, makeDeadline, readTokens } from './socket.ts';

/** What a channel does with a person it has let in. */
export interface Subscription {
  /** Their session was looked at anew and is alive. */
  onSession?: (session: Session) => void;
  onClose?: () => void;
}

type Subscribe<C extends ChannelShape> = (
  session: Session,
  send: (message: z.input<C['message']>) => void,
) => Subscription;

/** The session of a token on this channel; a token or session that does not open it closes the socket. */
const admit = async (
  platform: Platform,
  channel: ChannelShape,
  { socket, request, accessToken }: { socket: WebSocket; request: FastifyRequest; accessToken: string },
): Promise<{ session: Session; subject: TokenSubject } | undefined> => {
  const subject = await verifyAccessToken(platform, accessToken);
  if (!subject) return void socket.close(CLOSE.tokenExpired);
  const session = await readSessionOf(platform, subject);
  if (!session) return void socket.close(CLOSE.ended, await readEndReason(platform, subject));
  const { id } = channelParams.parse(request.params);
  const isPermitted = channel.access === 'signedIn' || session.permissions.has(channel.access);
  if (String(session.userId) === id && isPermitted) return { session, subject };
  socket.close(CLOSE.forbidden);
  await recordDenial(platform, request, session, 'access_denied');
  return undefined;
};

/** Serves one socket: nothing before a token, everything after it, and nothing after the token or the session has ended. */
const serveSocket = <C extends ChannelShape>(
  { platform, hub, channel }: { platform: Platform; hub: Hub; channel: C },
  { socket, request, uncount }: { socket: WebSocket; request: FastifyRequest; uncount: () => void },
  subscribe: Subscribe<C>,
): void => {
  let subscription: Subscription | undefined;
  let current: TokenSubject | undefined;
  const deadline = makeDeadline(socket);
  const send = (message: unknown): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.on('close', uncount);
  beatHeart(socket);

  const look = async (): Promise<void> => {
    if (current === undefined || socket.readyState !== socket.OPEN) return;
    const session = await readSessionOf(platform, current);
    if (!session) return socket.close(CLOSE.ended, await readEndReason(platform, current));
    if (channel.access !== 'signedIn' && !session.permissions.has(channel.access)) return socket.close(CLOSE.forbidden);
    subscription?.onSession?.(session);
  };
  const enter = (session: Session): boolean => {
    const leave = hub.add({ userId: session.userId, look });
    uncount();
    if (!leave) {
      socket.close(CLOSE.tooMany);
      return false;
    }
    subscription = subscribe(session, send);
    socket.on('close', () => {
      leave();
      subscription?.onClose?.();
    });
    return true;
  };

  readTokens(socket, async accessToken => {
    const admitted = await admit(platform, channel, { socket, request, accessToken });
    if (!admitted || socket.readyState !== socket.OPEN) return;
    current = admitted.subject;
    if (!subscription && !enter(admitted.session)) return;
    deadline.set(expiryOf(accessToken).getTime() - platform.clock.now().getTime(), CLOSE.tokenExpired);
    // What changed between the first reading and the hub's taking notice of this socket
    await look();
    send({ type: 'ready' });
  });
};

/**
 * Adds a live channel to the server. It is `public` for the request that opens it, which carries no token: who may stay is decided by
 * the first frame.
 */
export const bindChannel = <const C extends ChannelShape>(
  app: FastifyInstance,
  { platform, hub, channel }: { platform: Platform; hub: Hub; channel: C },
  subscribe: Subscribe<C>,
): void => {
  const refuseForeignOrigin = guardOrigin(platform);
  app.route({
    method: 'GET',
    url: channel.url,
    schema: { hide: true, params: channelParams },
    config: { access: 'public' },
    onRequest: refuseForeignOrigin,
    handler: () => {
      throw new AppError('notFound');
    },
    wsHandler: (socket, request) => {
      const uncount = hub.begin();
      if (uncount) serveSocket({ platform, hub, channel }, { socket, request, uncount }, subscribe);
      else socket.close(CLOSE.restart);
    },
  });
};

import { CLOSE, LIVE_URL } from '@drumlin/contract/live/connection.ts';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BoundTopic } from './bind-topic.ts';
import { serveConnection } from './connection.ts';
import { guardOrigin } from './handshake.ts';
import { openHub } from './hub.ts';
import { LIVE_LIMITS } from './socket.ts';

const OPTIONS = { maxPayload: LIVE_LIMITS.frameBytes, perMessageDeflate: false, closeTimeout: LIVE_LIMITS.closeMs };

/** Lets the server speak WebSocket. Call it before any route is added. */
export const acceptSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: OPTIONS,
    // A broken or refused frame is the client's fault and ends its connection
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'A live connection broke');
      socket.terminate();
    },
    preClose: async () => {
      for (const client of app.websocketServer.clients) client.close(CLOSE.restart);
      await new Promise(resolve => app.websocketServer.close(resolve));
    },
  });
};

/**
 * Serves live connections with these topics. The request that opens one is public, because it carries no token: pages of allowed
 * origins may open a connection, and the token in its first frame decides whether it stays.
 */
export const serveLive = (api: FastifyInstance, platform: Platform, topics: readonly BoundTopic[]): void => {
  const server = { platform, topics, hub: openHub(platform) };
  api.route({
    method: 'GET',
    url: LIVE_URL,
    schema: { hide: true },
    config: { access: 'public' },
    onRequest: guardOrigin(platform),
    handler: () => {
      throw new AppError('notFound');
    },
    wsHandler: (socket, request) => serveConnection(server, socket, request),
  });
};

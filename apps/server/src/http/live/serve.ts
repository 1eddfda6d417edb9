import { CLOSE } from '@drumlin/contract/core/channel.ts';
import { sessionQueue } from '@drumlin/contract/live/channels.ts';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { bindChannel } from './bind-channel.ts';
import { openHub } from './hub.ts';
import { watchRights } from './session-queue.ts';
import { LIVE_LIMITS } from './socket.ts';

const OPTIONS = { maxPayload: LIVE_LIMITS.frameBytes, perMessageDeflate: false, closeTimeout: LIVE_LIMITS.closeMs };

/** Lets the server speak WebSocket. Call it before any route is added. */
export const acceptSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: OPTIONS,
    // A broken or refused frame is the client's affair and ends its socket
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'A live channel broke');
      socket.terminate();
    },
    preClose: async () => {
      for (const client of app.websocketServer.clients) client.close(CLOSE.restart);
      await new Promise(resolve => app.websocketServer.close(resolve));
    },
  });
};

/** The live channels: opened by anybody of the right origin, kept by those who show a token in their first frame. */
export const serveChannels = (api: FastifyInstance, platform: Platform): void => {
  const hub = openHub(platform);
  bindChannel(api, { platform, hub, channel: sessionQueue }, watchRights);
};

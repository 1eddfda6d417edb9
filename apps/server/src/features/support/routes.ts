import {
  endSupportView,
  getSupportView,
  listSupportLooks,
  startSupportView,
} from '@drumlin/contract/support/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import { originOf } from '../../http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeView, readLooks, readView, startView } from './service.ts';

/** Support views: begun, asked for and ended by the staff, and what was looked at in them. */
export const registerSupport = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, startSupportView, ({ act, body }) => startView(platform, act, body), {
    subject: ({ body }) => ({ details: { of: `user ${body.userId}` } }),
  });
  bindRoute(app, getSupportView, ({ session, params, request }) =>
    readView(platform, { principal: session, origin: originOf(request) }, params.id),
  );
  bindRoute(app, endSupportView, ({ act, params }) => closeView(platform, act, params.id));
  bindRoute(app, listSupportLooks, ({ act, params, querystring }) =>
    readLooks(platform, act, { ...params, ...querystring }),
  );
};

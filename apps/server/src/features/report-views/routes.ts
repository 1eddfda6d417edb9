import {
  changeView as changeRoute,
  createView as createRoute,
  chooseDefaultView as defaultRoute,
  deleteView as deleteRoute,
  listViews as listRoute,
} from '@drumlin/contract/views/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditSubject, changeView, chooseDefault, createView, readViews, removeView } from './service.ts';

/** Views of reports that people keep for themselves or share with their team. */
export const registerReportViews = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listRoute, async ({ session, querystring }) => ({
    views: await readViews(platform, session, querystring.report),
  }));

  bindRoute(app, createRoute, ({ act, body, request }) => createView(platform, act, body, requestLocale(request)), {
    subject: ({ body }) => (body.isShared ? { object: `report ${body.report}` } : undefined),
  });

  bindRoute(
    app,
    changeRoute,
    ({ act, params, body, request }) => changeView(platform, act, { ...body, id: params.id }, requestLocale(request)),
    { subject: ({ session, params, body }) => auditSubject(platform, session, params.id, body) },
  );

  bindRoute(app, deleteRoute, ({ act, params }) => removeView(platform, act, params.id), {
    subject: ({ session, params }) => auditSubject(platform, session, params.id),
  });

  bindRoute(app, defaultRoute, ({ session, body }) => chooseDefault(platform, session, body));
};

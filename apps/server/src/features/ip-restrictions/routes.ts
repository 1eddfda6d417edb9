import {
  addIpRule as addRoute,
  changeIpRule as changeRoute,
  deleteIpRule as deleteRoute,
  listIpRules,
} from '@drumlin/contract/ip-restrictions/routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addRule, changeRule, deleteRule, detailsOf, readRules } from './service.ts';

/** Where consumers of a merchant may be, as the provider's staff set it. */
export const registerIpRestrictions = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listIpRules, ({ session, querystring }) => readRules(platform, session, querystring));

  bindRoute(app, addRoute, ({ act, body }) => addRule(platform, act, body), {
    subject: ({ body }) => ({ details: detailsOf(body) }),
  });
  bindRoute(app, changeRoute, ({ act, params, body }) => changeRule(platform, act, { ...params, ...body }));
  bindRoute(app, deleteRoute, ({ act, params, querystring }) =>
    deleteRule(platform, act, { ...params, ...querystring }),
  );
};

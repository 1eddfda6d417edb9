import {
  approveAdjustment,
  askAdjustment,
  getFunds,
  listAdjustments,
  listEntries,
  listMovements,
  rejectAdjustment,
} from '@drumlin/contract/journal/funds.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { approve, askFor, reject } from './adjustments.ts';
import { readAdjustments, readEntries, readFunds, readMovements } from './read.ts';

/** The operational fund: the accounts of the journal, what moved them, and adjustments. */
export const registerFunds = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getFunds, ({ session }) => readFunds(platform, session));
  bindRoute(app, listMovements, ({ session, querystring }) => readMovements(platform, session, querystring));
  bindRoute(app, listEntries, ({ session, querystring }) => readEntries(platform, session, querystring));
  bindRoute(app, listAdjustments, ({ session, querystring }) => readAdjustments(platform, session, querystring));

  bindRoute(app, askAdjustment, ({ act, body }) => askFor(platform, act, body), {
    subject: ({ body: { merchantId } }) => (merchantId === undefined ? {} : { details: { merchantId } }),
  });
  bindRoute(app, approveAdjustment, ({ act, params }) => approve(platform, act, params));
  bindRoute(app, rejectAdjustment, ({ act, params, body }) => reject(platform, act, { ...params, ...body }));
};

import {
  getPaymentCalendar,
  getTerms,
  listMerchantsWithTerms,
  setTerms,
  withdrawTerms,
} from '@drumlin/contract/disbursements/terms.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCalendar, readMerchants, readTerms } from './read.ts';
import { detailsOf, setVersion, withdrawVersion } from './service.ts';

/** The terms of disbursements, as the provider's staff set them, and the calendar that comes of them. */
export const registerDisbursementTerms = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getTerms, ({ session, querystring }) => readTerms(platform, session, querystring.merchantId ?? null));
  bindRoute(app, listMerchantsWithTerms, ({ session, querystring }) => readMerchants(platform, session, querystring));
  bindRoute(app, getPaymentCalendar, ({ session, querystring }) => readCalendar(platform, session, querystring));
  bindRoute(app, setTerms, ({ act, body }) => setVersion(platform, act, body), {
    subject: ({ body }) => ({ details: detailsOf(body) }),
  });
  bindRoute(app, withdrawTerms, ({ act, params }) => withdrawVersion(platform, act, params.id));
};

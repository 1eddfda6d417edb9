import {
  declinePagePayment as declineRoute,
  getPagePayment as getRoute,
  submitPagePayment as submitRoute,
} from '@drumlin/contract/payment-flow/routes.ts';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { declinePayment, readPage, submitDetails } from './service.ts';

const MINUTE = 60;
/** A page that waits asks ten times in its first minute; a household may have several open. */
const READS = 120;
const ACTS = 20;
const MAX_DETAILS_BYTES = 2_048;

/** The hosted page of a test payment: its token is all that its consumer shows. */
export const registerPaymentFlow = (app: FastifyInstance, platform: Platform): void => {
  const reads = rateLimit(platform.database, 'payment page', READS, MINUTE);
  const acts = rateLimit(platform.database, 'payment page act', ACTS, MINUTE);

  bindRoute(app, getRoute, ({ params, request }) => readPage(platform, { ...params, ip: request.ip }), {
    limit: reads,
  });

  bindRoute(
    app,
    submitRoute,
    ({ params, body, request }) => submitDetails(platform, { ...params, ip: request.ip }, body),
    {
      limit: acts,
      bodyLimit: MAX_DETAILS_BYTES,
    },
  );

  bindRoute(app, declineRoute, ({ params }) => declinePayment(platform, params.token), {
    limit: acts,
    bodyLimit: MAX_DETAILS_BYTES,
  });
};

import { getQaPayment, MAX_ANSWER, sendTestCall, type TestCallBody } from '@drumlin/contract/internal-qa/routes.ts';
import { KEY_PREFIX } from '@drumlin/contract/test-api/keys.ts';
import { createTestPayin, createTestPayout } from '@drumlin/contract/test-api/routes.ts';
import { testPayment } from '@drumlin/contract/test-api/schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callsOfStaff } from '../../access/staff-calls.ts';
import { bindRoute } from '../../http/bind.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutCall, admitCall, readQaPayment } from './service.ts';

const ROUTES = { PAYIN: createTestPayin, PAYOUT: createTestPayout };

/** The longest value of a header that is shown: a policy of contents is longer than what says anything here. */
const MAX_VALUE = 512;

const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: String(value).slice(0, MAX_VALUE) }))
    .slice(0, 20);

/** The call as a merchant's server would make it; its key, which nobody of the staff has, is left out. */
const callOf = (request: FastifyRequest, { direction, idempotencyKey, body }: TestCallBody) => ({
  method: 'POST' as const,
  url: ROUTES[direction].url,
  headers: {
    'content-type': 'application/json',
    'accept-language': requestLocale(request),
    ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }),
  },
  payload: body,
});

const paymentIdOf = (status: number, body: string): string | null =>
  status === 201 ? testPayment.parse(JSON.parse(body)).id : null;

/** The staff's tests of the payments test API: calls of it, and what became of a payment. */
export const registerInternalQa = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    sendTestCall,
    async ({ act, body, request }) => {
      const holder = await admitCall(platform, act, body);
      const { payload, ...call } = callOf(request, body);
      const answer = await callsOfStaff.run(holder, async () =>
        app.inject({ ...call, payload, remoteAddress: request.ip }),
      );
      const key = { authorization: `Bearer ${KEY_PREFIX}…` };
      const headers = headersOf({ ...key, ...call.headers });
      return {
        request: { method: call.method, url: platform.config.portalUrl + call.url, headers, body: payload },
        response: {
          status: answer.statusCode,
          headers: headersOf(answer.headers),
          body: answer.body.slice(0, MAX_ANSWER),
        },
        paymentId: paymentIdOf(answer.statusCode, answer.body),
      };
    },
    { subject: ({ body }) => aboutCall(body) },
  );

  bindRoute(app, getQaPayment, ({ session, params, querystring }) =>
    readQaPayment(platform, session, { ...params, ...querystring }),
  );
};

import { createTestPayin, createTestPayout, getTestPayment } from '@drumlin/contract/test-api/routes.ts';
import type { TestPayinBody, TestPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../access/api-key.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveDocument } from './document-routes.ts';
import { bindTestKeys } from './key-routes.ts';
import { makePayment, readPayment } from './service.ts';

interface Call<B> {
  keyHolder: KeyHolder;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The payments test API, for merchants' servers, and its keys, for their people. */
export const registerTestApi = (app: FastifyInstance, platform: Platform): void => {
  const make =
    (direction: 'PAYIN' | 'PAYOUT') =>
    async ({ keyHolder, body, request, reply }: Call<TestPayinBody | TestPayoutBody>) => {
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      const { payment, isReplayed } = await makePayment(platform, keyHolder, { direction, body, idempotencyKey });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return payment;
    };
  bindRoute(app, createTestPayin, make('PAYIN'));
  bindRoute(app, createTestPayout, make('PAYOUT'));
  bindRoute(app, getTestPayment, ({ keyHolder, params }) => readPayment(platform, keyHolder, params.id));
  bindTestKeys(app, platform);
  serveDocument(app, platform);
};

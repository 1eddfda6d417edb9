import { listTestKeys, makeTestKey, revokeTestKey } from '@drumlin/contract/test-api/keys.ts';
import { createTestPayin, createTestPayout, getTestPayment } from '@drumlin/contract/test-api/routes.ts';
import type { TestPayinBody, TestPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAllowlist } from '../../access/allowed-addresses.ts';
import type { KeyHolder } from '../../access/api-key.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveDocument } from './document-routes.ts';
import { aboutKeys, makeKey, readKeys, revokeKey } from './key-service.ts';
import { makePayment, readPayment } from './service.ts';

/** The keys of the payments test API. They are there while the IP allowed list is, which guards it. */
const bindTestKeys = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listTestKeys, async ({ session, querystring }) => {
    await requireAllowlist(platform, session);
    return readKeys(platform, session, querystring.merchantId);
  });

  bindRoute(
    app,
    makeTestKey,
    async ({ act, body, session }) => {
      await requireAllowlist(platform, session);
      return makeKey(platform, act, body);
    },
    { subject: ({ session, body }) => aboutKeys(session, body.merchantId) },
  );

  bindRoute(
    app,
    revokeTestKey,
    async ({ act, body, session }) => {
      await requireAllowlist(platform, session);
      return revokeKey(platform, act, body.merchantId, body.keyId);
    },
    { subject: ({ session, body }) => aboutKeys(session, body.merchantId) },
  );
};

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

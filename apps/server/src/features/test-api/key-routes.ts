import { listTestKeys, makeTestKey, revokeTestKey } from '@drumlin/contract/test-api/keys.ts';
import type { FastifyInstance } from 'fastify';
import { requireAllowlist } from '../../access/allowed-addresses.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutKeys, makeKey, readKeys, revokeKey } from './key-service.ts';

/** The keys of the payments test API. They are there while the IP allowed list is, which guards it. */
export const bindTestKeys = (app: FastifyInstance, platform: Platform): void => {
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

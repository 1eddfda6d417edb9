import { challengePasskeyOptions, passkeySignInOptions, signInWithPasskey } from '@drumlin/contract/auth/passkey.ts';
import type { FastifyInstance } from 'fastify';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import { checkOwnSite, deliverTokens, wantsCookie } from '../../http/refresh-cookie.ts';
import type { Platform } from '../../platform/platform.ts';
import { challengeOptions, signInOptions, signInWithPasskeyOf } from './sign-in.ts';

/** Tries from one address. Asking costs less than trying: each visit to the sign-in page does. */
const TRIES_PER_MINUTE = 30;
const OPTIONS_PER_MINUTE = 60;

/** Signing in with a passkey, alone or after the password. */
export const bindPasskeys = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const tries = rateLimit(database, 'passkey', TRIES_PER_MINUTE, 60);
  const options = rateLimit(database, 'passkey options', OPTIONS_PER_MINUTE, 60);

  bindRoute(app, passkeySignInOptions, async ({ request }) => {
    await options.take(addressKey(request.ip));
    return signInOptions(platform);
  });

  bindRoute(app, signInWithPasskey, async ({ act, body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    await tries.take(addressKey(request.ip));
    const issued = await signInWithPasskeyOf(platform, act, body.response);
    return deliverTokens(config, { request, reply }, issued);
  });

  bindRoute(app, challengePasskeyOptions, async ({ body, request }) => {
    await options.take(addressKey(request.ip));
    return challengeOptions(platform, body.session);
  });
};

import { challengePasskeyOptions, passkeySignInOptions, signInWithPasskey } from '@drumlin/contract/auth/passkey.ts';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import { browserOf, deliverTokens } from '../../http/cookies.ts';
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

  bindRoute(app, passkeySignInOptions, () => signInOptions(platform), { limit: options });

  bindRoute(
    app,
    signInWithPasskey,
    async ({ act, body, request, reply }) => {
      const issued = await signInWithPasskeyOf(platform, act, body.response, browserOf(request, config));
      return deliverTokens(config, { request, reply }, issued);
    },
    { limit: tries },
  );

  bindRoute(app, challengePasskeyOptions, ({ body }) => challengeOptions(platform, body.session), { limit: options });
};

import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import {
  completeChallenge,
  logout,
  recoverMfa,
  refresh,
  resendChallenge,
  signIn,
} from '@drumlin/contract/auth/routes.ts';
import { signUp } from '@drumlin/contract/auth/sign-up.ts';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { readPolicy } from '../../access/policy.ts';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import {
  browserOf,
  checkOwnSite,
  clearRefreshCookie,
  deliverTokens,
  readRefreshCookie,
  wantsCookie,
} from '../../http/cookies.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindPasskeys } from '../passkeys/sign-in-routes.ts';
import { accountForLink, provenLinkHolder } from '../recovery/account-for-link.ts';
import { bindRecovery } from '../recovery/routes.ts';
import { endSessionOf } from '../sessions/logout.ts';
import { refreshTokens } from '../sessions/refresh.ts';
import { signUpWith } from '../sign-up/sign-up.ts';
import { completeSignIn, resendCode } from './complete-challenge.ts';
import { recoverSecondFactor, signInWithPassword } from './sign-in.ts';

/** Tries from one address. */
const SIGN_INS_PER_MINUTE = 30;
const CODES_PER_MINUTE = 30;
/** A refresh token is short, and its route, which counts by sessions instead, checks nothing longer. */
const REFRESH_BYTES = 1_024;

const bindSignIn = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const limit = rateLimit(database, 'sign-in', SIGN_INS_PER_MINUTE, 60);

  bindRoute(
    app,
    signIn,
    async ({ act, body, request, reply }) => {
      const result = await signInWithPassword(platform, act, body, browserOf(request, config));
      return 'challenge' in result ? result : deliverTokens(config, { request, reply }, result);
    },
    { limit },
  );

  bindRoute(
    app,
    recoverMfa,
    ({ act, body, request }) => recoverSecondFactor(platform, act, body, browserOf(request, config)),
    { limit },
  );

  bindRoute(
    app,
    signUp,
    async ({ act, body, request, reply }) => {
      const asked = { locale: requestLocale(request), browser: browserOf(request, config) };
      return deliverTokens(config, { request, reply }, await signUpWith(platform, act, body, asked));
    },
    {
      limit,
      subject: ({ body }) => accountForLink(platform, body.email),
      invalidSubject: request => provenLinkHolder(platform, 'invitation', request.body),
    },
  );

  bindRoute(app, passwordPolicy, async () => ({ minLength: (await readPolicy(platform)).passwordMinLength }));
};

const bindCodes = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const limit = rateLimit(database, 'code', CODES_PER_MINUTE, 60);

  bindRoute(
    app,
    completeChallenge,
    async ({ act, body, request, reply }) => {
      const issued = await completeSignIn(platform, act, body, browserOf(request, config));
      return deliverTokens(config, { request, reply }, issued);
    },
    { limit },
  );

  bindRoute(
    app,
    resendChallenge,
    async ({ act, body }) => ({ mailedInSeconds: await resendCode(platform, act, body.session) }),
    { limit },
  );
};

const bindSession = (app: FastifyInstance, platform: Platform): void => {
  const { config } = platform;

  bindRoute(
    app,
    refresh,
    async ({ act, body, request, reply }) => {
      const inCookie = wantsCookie(request);
      if (inCookie) checkOwnSite(request, config);
      const token = inCookie ? readRefreshCookie(request, config) : body.refreshToken;
      try {
        return deliverTokens(config, { request, reply }, await refreshTokens(platform, act, token));
      } catch (error) {
        if (inCookie && error instanceof AppError && error.errorName === 'invalidRefreshToken') {
          clearRefreshCookie(reply, config);
        }
        throw error;
      }
    },
    { bodyLimit: REFRESH_BYTES },
  );

  bindRoute(app, logout, async ({ act, reply }) => {
    await endSessionOf(platform, act);
    clearRefreshCookie(reply, config);
    // Not "cookies": that would be those of neighbouring sites as well, and what the browser is known by
    reply.code(204).header('clear-site-data', '"storage"');
  });
};

/** Signing in, staying in and signing out. The session's cookie is read by these routes only. */
export const registerAuth = (app: FastifyInstance, platform: Platform): void => {
  app.register(async scope => {
    await scope.register(cookie);
    bindSignIn(scope, platform);
    bindCodes(scope, platform);
    bindSession(scope, platform);
    bindRecovery(scope, platform);
    bindPasskeys(scope, platform);
  });
};

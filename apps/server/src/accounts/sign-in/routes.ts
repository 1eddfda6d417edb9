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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import {
  checkOwnSite,
  clearRefreshCookie,
  deliverTokens,
  readRefreshCookie,
  wantsCookie,
} from '../../http/refresh-cookie.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindPasskeys } from '../passkeys/sign-in-routes.ts';
import { linkHolder, provenLinkHolder } from '../recovery/link-holder.ts';
import { bindRecovery } from '../recovery/routes.ts';
import { endSessionOf } from '../sessions/logout.ts';
import { refreshTokens } from '../sessions/refresh.ts';
import { signUpWith } from '../sign-up/sign-up.ts';
import { completeSignIn, resendCode } from './complete-challenge.ts';
import { recoverSecondFactor, signInWithPassword } from './sign-in.ts';

/** Tries from one address. */
const SIGN_INS_PER_MINUTE = 30;
const CODES_PER_MINUTE = 30;

const bindAuth = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const signIns = rateLimit(database, 'sign-in', SIGN_INS_PER_MINUTE, 60);
  const codes = rateLimit(database, 'code', CODES_PER_MINUTE, 60);
  const limitOf = (request: FastifyRequest) => ({ limit: signIns, limitKey: addressKey(request.ip) });

  bindRoute(app, signIn, async ({ act, body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    const result = await signInWithPassword(platform, act, body, limitOf(request));
    return 'challenge' in result ? result : deliverTokens(config, { request, reply }, result);
  });

  bindRoute(app, completeChallenge, async ({ act, body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    await codes.take(addressKey(request.ip));
    return deliverTokens(config, { request, reply }, await completeSignIn(platform, act, body));
  });

  bindRoute(app, resendChallenge, async ({ act, body, request }) => {
    await codes.take(addressKey(request.ip));
    await resendCode(platform, act, body.session);
    return undefined;
  });

  bindRoute(app, recoverMfa, ({ act, body, request }) => recoverSecondFactor(platform, act, body, limitOf(request)));

  bindRoute(app, passwordPolicy, async () => ({ minLength: config.passwordMinLength }));

  bindRoute(
    app,
    signUp,
    async ({ act, body, request, reply }) => {
      if (wantsCookie(request)) checkOwnSite(request, config);
      await signIns.take(addressKey(request.ip));
      const issued = await signUpWith(platform, act, body, requestLocale(request));
      return deliverTokens(config, { request, reply }, issued);
    },
    {
      subject: ({ body }) => linkHolder(platform, body.email),
      invalidSubject: request => provenLinkHolder(platform, 'invitation', request.body),
    },
  );

  bindRoute(app, refresh, async ({ act, body, request, reply }) => {
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
  });

  bindRoute(app, logout, async ({ act, reply }) => {
    await endSessionOf(platform, act);
    clearRefreshCookie(reply, config);
    reply.code(204).header('clear-site-data', '"cookies", "storage"');
    return undefined;
  });
};

/** Signing in, staying in and signing out. Cookies are read by these routes only. */
export const registerAuth = (app: FastifyInstance, platform: Platform): void => {
  app.register(async scope => {
    await scope.register(cookie);
    bindAuth(scope, platform);
    bindRecovery(scope, platform);
    bindPasskeys(scope, platform);
  });
};

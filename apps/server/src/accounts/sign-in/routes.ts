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
import { originOf } from '../../access/audit-trail.ts';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import { bindRoute, type Handler } from '../../http/bind.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindPasskeys } from '../passkeys/sign-in-routes.ts';
import { recordInvalidPassword } from '../recovery/link-refusals.ts';
import { bindRecovery } from '../recovery/routes.ts';
import { callerOf, deliver } from '../sessions/deliver.ts';
import { endSessionOf } from '../sessions/logout.ts';
import { refreshTokens } from '../sessions/refresh.ts';
import { checkOwnSite, clearRefreshCookie, readRefreshCookie, wantsCookie } from '../sessions/refresh-cookie.ts';
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
  const limitedCallerOf = (request: FastifyRequest) => ({
    ...callerOf(request),
    limit: signIns,
    limitKey: addressKey(request.ip),
  });

  bindRoute(app, signIn, async ({ body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    const result = await signInWithPassword(platform, body, limitedCallerOf(request));
    return 'challenge' in result ? result : deliver(platform, { request, reply }, result);
  });

  bindRoute(app, completeChallenge, async ({ body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    await codes.take(addressKey(request.ip));
    return deliver(platform, { request, reply }, await completeSignIn(platform, body, callerOf(request)));
  });

  bindRoute(app, resendChallenge, async ({ body, request }) => {
    await codes.take(addressKey(request.ip));
    await resendCode(platform, body.session, originOf(request));
    return undefined;
  });

  bindRoute(app, recoverMfa, async ({ body, request }) => {
    return recoverSecondFactor(platform, body, limitedCallerOf(request));
  });

  bindRoute(app, passwordPolicy, async () => ({ minLength: config.passwordMinLength }));

  const accept: Handler<typeof signUp> = async ({ body, request, reply }) => {
    if (wantsCookie(request)) checkOwnSite(request, config);
    await signIns.take(addressKey(request.ip));
    const whence = { locale: requestLocale(request), caller: callerOf(request) };
    return deliver(platform, { request, reply }, await signUpWith(platform, body, whence));
  };
  bindRoute(app, signUp, accept, recordInvalidPassword(platform, 'invitation'));

  bindRoute(app, refresh, async ({ body, request, reply }) => {
    const inCookie = wantsCookie(request);
    if (inCookie) checkOwnSite(request, config);
    const token = inCookie ? readRefreshCookie(request, config) : body.refreshToken;
    try {
      return deliver(platform, { request, reply }, await refreshTokens(platform, token, callerOf(request)));
    } catch (error) {
      if (inCookie && error instanceof AppError && error.errorName === 'invalidRefreshToken') {
        clearRefreshCookie(reply, config);
      }
      throw error;
    }
  });

  bindRoute(app, logout, async ({ session, request, reply }) => {
    await endSessionOf(platform, session, originOf(request));
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

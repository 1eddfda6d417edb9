import { forgotPassword, resetPassword, verifyResetCode } from '@drumlin/contract/auth/recovery.ts';
import { validateSignUp } from '@drumlin/contract/auth/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../access/audit-trail.ts';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import { bindRoute, type Handler } from '../../http/bind.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMail } from '../mail/job.ts';
import { checkInvitation } from '../sign-up/sign-up.ts';
import { recordInvalidPassword } from './link-refusals.ts';
import { checkResetLink, resetPasswordWith } from './recovery.ts';

/** Tries from one address. */
const LINKS_PER_MINUTE = 30;

/** The ways back in, and the way in for the first time, up to the password. */
export const bindRecovery = (app: FastifyInstance, platform: Platform): void => {
  const limit = rateLimit(platform.database, 'link', LINKS_PER_MINUTE, 60);

  bindRoute(app, forgotPassword, async ({ body: { email }, request }) => {
    await limit.take(addressKey(request.ip));
    // The same work for every address: who has it is looked up by the worker (security notes, C2, E2)
    const asked = { email, locale: requestLocale(request), ...originOf(request) };
    await queueMail(platform.database.db, platform, { kind: 'forgot', ...asked });
    return { status: 'SUCCESS' as const, data: { errorCode: null } };
  });

  bindRoute(app, verifyResetCode, async ({ querystring, request }) => {
    await limit.take(addressKey(request.ip));
    await checkResetLink(platform, querystring, originOf(request));
    return { data: { code: querystring.code } };
  });

  const reset: Handler<typeof resetPassword> = async ({ body, request }) => {
    await limit.take(addressKey(request.ip));
    await resetPasswordWith(platform, body, originOf(request));
    return { status: 'SUCCESS' as const };
  };
  bindRoute(app, resetPassword, reset, recordInvalidPassword(platform, 'reset'));

  bindRoute(app, validateSignUp, async ({ body, request }) => {
    await limit.take(addressKey(request.ip));
    await checkInvitation(platform, body, { locale: requestLocale(request), origin: originOf(request) });
    return { code: body.code };
  });
};

import { forgotPassword, resetPassword, verifyResetCode } from '@drumlin/contract/auth/recovery.ts';
import { validateSignUp } from '@drumlin/contract/auth/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import { browserOf, keepDeviceCookie } from '../../http/cookies.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMail } from '../mail/job.ts';
import { findByInvitation } from '../sign-up/sign-up.ts';
import { accountForLink, provenLinkHolder } from './account-for-link.ts';
import { findByResetLink, resetPasswordWith } from './recovery.ts';

/** Tries from one address. */
const LINKS_PER_MINUTE = 30;

/** The ways back in, and the way in for the first time, up to the password. */
export const bindRecovery = (app: FastifyInstance, platform: Platform): void => {
  const { config, database } = platform;
  const limit = rateLimit(database, 'link', LINKS_PER_MINUTE, 60);

  bindRoute(
    app,
    forgotPassword,
    async ({ act, body: { email }, request }) => {
      // The same work for every address, so that the time tells nothing: the worker looks up who has it
      const { ip, requestId } = act.origin;
      const asked = { email, locale: requestLocale(request), ip, requestId };
      await queueMail(database.db, platform, { kind: 'forgot', ...asked });
      return { status: 'SUCCESS' as const, data: { errorCode: null } };
    },
    { limit },
  );

  bindRoute(
    app,
    verifyResetCode,
    async ({ querystring }) => {
      await findByResetLink(platform, querystring);
      return { data: { code: querystring.code } };
    },
    { limit, subject: ({ querystring }) => accountForLink(platform, querystring.email) },
  );

  bindRoute(
    app,
    resetPassword,
    async ({ act, body, request, reply }) => {
      keepDeviceCookie(config, reply, await resetPasswordWith(platform, act, body, browserOf(request, config)));
      return { status: 'SUCCESS' as const };
    },
    {
      limit,
      subject: ({ body }) => accountForLink(platform, body.email),
      invalidSubject: request => provenLinkHolder(platform, 'reset', request.body),
    },
  );

  bindRoute(
    app,
    validateSignUp,
    async ({ act, body, request }) => {
      await findByInvitation(platform, act, body, requestLocale(request));
      return { code: body.code };
    },
    { limit, subject: ({ body }) => accountForLink(platform, body.email) },
  );
};

import { MFA_METHODS } from '@drumlin/contract/auth/challenge.ts';
import { LOCALES } from '@drumlin/contract/core/money.ts';
import { email } from '@drumlin/contract/core/schemas.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs.ts';
import type { Platform } from '../../platform.ts';

const userId = z.int();
const origin = { ip: z.string().max(64).nullable(), requestId: z.string().max(64).nullable() };

const notice = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('password_changed') }),
  z.strictObject({ of: z.literal('account_locked') }),
  z.strictObject({
    of: z.literal('mfa_changed'),
    change: z.enum(['enabled', 'disabled', 'preferred', 'recovered']),
    method: z.enum(MFA_METHODS),
  }),
  z.strictObject({ of: z.literal('recovery_codes_made') }),
  z.strictObject({
    of: z.literal('new_sign_in'),
    ip: z.string().max(64).nullable(),
    userAgent: z.string().max(255).nullable(),
  }),
]);
/** What a person is told has happened to their account. */
export type Notice = z.infer<typeof notice>;

/**
 * A mail about somebody's account. A job names what to send, never a code: codes are made when the mail is, so none waits in the
 * queue, none is older than its mail, and a second try makes the first one's code worthless.
 */
const accountMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), challengeId: z.uuid(), version: z.int() }),
  z.strictObject({ kind: z.literal('forgot'), email, locale: z.enum(LOCALES), ...origin }),
  z.strictObject({ kind: z.literal('admin_reset'), userId }),
  z.strictObject({ kind: z.literal('invitation'), userId, again: z.boolean(), locale: z.enum(LOCALES) }),
  z.strictObject({ kind: z.literal('notice'), userId, notice, at: z.iso.datetime() }),
]);
export type AccountMail = z.infer<typeof accountMail>;

/** Fourteen tries with growing pauses are some four hours without a mail server. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  payload: accountMail,
  retries: 14,
  expireSeconds: 120,
  urgent: { pollSeconds: 0.5, atOnce: 4 },
});

/** People wait for codes, and for links; news can wait for both. */
const PRIORITIES: Record<AccountMail['kind'], number> = {
  code: 2,
  forgot: 1,
  admin_reset: 1,
  invitation: 1,
  notice: 0,
};

/**
 * Puts a mail into the queue, to be sent at once or after some seconds. Call it after the commit of what the mail tells.
 */
export const queueMail = async (
  { jobs }: Pick<Platform, 'jobs'>,
  mail: AccountMail,
  afterSeconds = 0,
): Promise<void> => {
  await jobs.send(accountMailJob, mail, { priority: PRIORITIES[mail.kind], afterSeconds });
};

/** As `queueMail`, for news: what has happened stays so even if nobody can be told. */
export const queueNotice = async (
  platform: Pick<Platform, 'jobs' | 'log' | 'clock'>,
  id: number,
  told: Notice,
): Promise<void> => {
  const mail: AccountMail = { kind: 'notice', userId: id, notice: told, at: platform.clock.now().toISOString() };
  await queueMail(platform, mail).catch(error =>
    platform.log.error({ err: error, notice: told.of }, 'A notice could not be queued'),
  );
};

import { randomUUID } from 'node:crypto';
import { MFA_METHODS } from '@drumlin/contract/auth/challenge.ts';
import { LOCALES } from '@drumlin/contract/core/money.ts';
import { email } from '@drumlin/contract/core/schemas.ts';
import { z } from 'zod';
import type { JobWriter } from '../../platform/jobs/jobs.ts';
import { defineMailJob } from '../../platform/mail/mail-job.ts';
import type { Platform } from '../../platform/platform.ts';

const userId = z.int();
const origin = { ip: z.string().max(64).nullable(), requestId: z.string().max(64).nullable() };

const notice = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('password_changed') }),
  z.strictObject({ of: z.literal('account_locked') }),
  z.strictObject({ of: z.literal('passkey_locked') }),
  z.strictObject({ of: z.literal('confirmation_locked') }),
  z.strictObject({
    of: z.literal('mfa_changed'),
    change: z.enum(['enabled', 'disabled', 'preferred', 'recovered']),
    method: z.enum([...MFA_METHODS, 'PASSKEY']),
  }),
  z.strictObject({ of: z.literal('recovery_codes_made') }),
  // To the Admins of a company, of what the provider's staff decided for all of it
  z.strictObject({ of: z.literal('mfa_enforced'), enabled: z.boolean() }),
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
  z.strictObject({ kind: z.literal('code'), userId, challengeId: z.uuid(), version: z.int() }),
  z.strictObject({ kind: z.literal('forgot'), email, locale: z.enum(LOCALES), ...origin }),
  z.strictObject({ kind: z.literal('admin_reset'), userId }),
  z.strictObject({ kind: z.literal('invitation'), userId, again: z.boolean(), locale: z.enum(LOCALES) }),
  z.strictObject({ kind: z.literal('locked'), email, at: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('notice'), userId, notice, at: z.iso.datetime() }),
  // What an entry of the bell tells of other people, and as it is when the mail goes
  z.strictObject({ kind: z.literal('people_changed'), userId, notificationId: z.uuid() }),
]);
export type AccountMail = z.infer<typeof accountMail>;

export const accountMailJob = defineMailJob({
  name: 'account-mail',
  payload: accountMail,
  urgent: { pollSeconds: 0.5, atOnce: 4 },
  oneWaits: true,
});

/**
 * Somebody sits and waits for a code. Then comes what tells people that their account is in danger, of which nobody can make many, then
 * their links, and last what others bring about, who may bring about much.
 */
const PRIORITIES: Record<AccountMail['kind'], number> = {
  code: 3,
  locked: 2,
  notice: 2,
  forgot: 1,
  admin_reset: 1,
  invitation: 0,
  people_changed: 0,
};

/** Mails that stand for one another: of those that wait only the newest is sent. What has happened is always told. */
const keyOf = (mail: AccountMail): string => {
  switch (mail.kind) {
    case 'code':
      return `code ${mail.userId}`;
    case 'forgot':
      return `forgot ${mail.email}`;
    case 'admin_reset':
    case 'invitation':
      return `${mail.kind} ${mail.userId}`;
    case 'locked':
    case 'notice':
      return `${mail.kind} ${randomUUID()}`;
    case 'people_changed':
      return `${mail.kind} ${mail.notificationId}`;
  }
};

/** The priority of a mail that is one of hundreds: behind all others, since somebody waits for each of those. */
export const ONE_OF_MANY = -1;

/**
 * Queues a mail in the transaction of what it is about, so that both happen or neither. It takes the place of one like it that
 * still waits; how many go to one address is the worker's to see to.
 */
export const queueMail = (
  trx: JobWriter,
  { jobs }: Platform,
  mail: AccountMail,
  { afterSeconds = 0, priority = PRIORITIES[mail.kind] } = {},
): Promise<void> => jobs.replace(trx, accountMailJob, mail, { key: keyOf(mail), priority, afterSeconds });

/** Queues the news of what the transaction does to somebody's account. */
export const queueNotice = (trx: JobWriter, platform: Platform, userId: number, notice: Notice): Promise<void> =>
  queueMail(trx, platform, { kind: 'notice', userId, notice, at: platform.clock.now().toISOString() });

import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { deviceWords } from '@drumlin/contract/core/devices.ts';
import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { HELD_DAYS } from '@drumlin/contract/invitations/routes.ts';
import {
  type PeopleChange,
  type PeopleChanged,
  peopleChangedWords,
} from '@drumlin/contract/notifications/people-changes.ts';
import { deviceOf } from '../../platform/client/devices.ts';
import type { MailContent } from '../../platform/mail/layout.ts';
import type { Notice } from './job.ts';

const say = (locale: Locale) => (text: string, values?: Record<string, string | number>) =>
  translate(text, locale, values);

const easternText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: EASTERN }).format(
    new Date(instant),
  );

export const codeMail = (locale: Locale, code: string): MailContent => {
  const t = say(locale);
  return {
    subject: t('Your code for the portal'),
    lines: [t('Enter this code in the portal to go on:')],
    code,
    after: [
      t('It works once, for ten minutes.'),
      t('If you did not ask for it, somebody knows your password: sign in and change it.'),
    ],
  };
};

export const resetMail = (locale: Locale, url: string): MailContent => {
  const t = say(locale);
  return {
    subject: t('Reset your password'),
    lines: [t('Somebody, most likely you, asked for a new password for this address.')],
    action: { label: t('Choose a new password'), url },
    after: [t('The link works once, for one hour.'), t('If it was not you, ignore this email; nothing changes.')],
  };
};

/** `hasPasskey`: whether the person can sign in without a password (decision 007). */
export const adminResetMail = (
  locale: Locale,
  { url, hasPasskey }: { url: string; hasPasskey: boolean },
): MailContent => {
  const t = say(locale);
  return {
    subject: t('Your password was reset'),
    lines: [
      t('An administrator reset your password and signed you out everywhere. The old password no longer works.'),
      ...(hasPasskey
        ? [t('Your passkeys still work: you can sign in with one before you have chosen a new password.')]
        : []),
    ],
    action: { label: t('Choose a new password'), url },
    after: [t('The link works once, for one hour. After that, use “Forgot password” on the sign-in page.')],
  };
};

export const invitationMail = (
  locale: Locale,
  { url, merchant, again }: { url: string; merchant: string; again: boolean },
): MailContent => {
  const t = say(locale);
  return {
    subject: again
      ? t('Your new invitation to the payments portal of {{merchant}}', { merchant })
      : t('You are invited to the payments portal of {{merchant}}', { merchant }),
    lines: [
      t('{{merchant}} invites you to its payments portal.', { merchant }),
      ...(again ? [t('This invitation takes the place of the one before it.')] : []),
    ],
    action: { label: t('Accept the invitation'), url },
    after: [t('The link works once, for seven days.')],
  };
};

const METHOD_NAMES: Record<MfaMethod | 'PASSKEY', string> = {
  EMAIL_OTP: 'code by email',
  SOFTWARE_TOKEN_MFA: 'authenticator app',
  PASSKEY: 'passkey',
};

const MFA_LINES = {
  enabled: 'Two-factor authentication was enabled: {{method}}.',
  disabled: 'Two-factor authentication was disabled: {{method}}.',
  preferred: 'Another method of two-factor authentication is preferred now: {{method}}.',
  recovered: 'Somebody signed in without your authenticator. The preferred method is now: {{method}}.',
} as const;

const BY_STAFF =
  'The staff of the provider did this, nobody of your company. Your audit trail says who it was. If you did not expect it, contact support.';

/** What an Admin, or who may approve, can do about people whom the staff added or changed. */
const adviceOf = (change: PeopleChange, locale: Locale): string => {
  const t = say(locale);
  if (change === 'waits')
    return t('Approve or delete it in the portal under Users, Pending. After {{days}} days it ends by itself.', {
      days: String(HELD_DAYS),
    });
  return change === 'sameRole'
    ? t(
        'The audit trail says who it was. Two accounts of one person could approve what takes two people: ask who this is, and suspend the account if nobody knows.',
      )
    : t(BY_STAFF);
};

const whenLine = (at: string, locale: Locale): string =>
  translate('When: {{when}}, Eastern Time.', locale, { when: easternText(at, locale) });

/** What the staff did to people of a company, or what waits for approval; `at` is the last of it. */
export const peopleChangedMail = (locale: Locale, changes: PeopleChanged, at: string): MailContent => {
  const { title, people } = peopleChangedWords(changes, say(locale));
  return { subject: title, lines: [people, whenLine(at, locale)], after: [adviceOf(changes.change, locale)] };
};

/** The subject and the sentence of a notice. */
const noticeWords = (notice: Notice, locale: Locale): { subject: string; line: string } => {
  const t = say(locale);
  switch (notice.of) {
    case 'password_changed':
      return { subject: t('Your password was changed'), line: t('The password of your account was changed.') };
    case 'account_locked':
      return {
        subject: t('Your account is locked'),
        line: t('There were too many attempts to sign in to your account. It is locked for a while.'),
      };
    case 'passkey_locked':
      return {
        subject: t('Passkeys are locked'),
        line: t(
          'There were too many attempts to sign in to your account with a passkey. Passkeys are locked for a while.',
        ),
      };
    case 'confirmation_locked':
      return {
        subject: t('Changes to your account are locked'),
        line: t(
          'Somebody signed in as you gave too many wrong passwords or codes. What asks for them again is locked for a while.',
        ),
      };
    case 'mfa_changed':
      return {
        subject: t('Your two-factor authentication was changed'),
        line: t(MFA_LINES[notice.change], { method: t(METHOD_NAMES[notice.method]) }),
      };
    case 'recovery_codes_made':
      return {
        subject: t('New recovery codes were made'),
        line: t('Ten new recovery codes were made for your account. Those made before no longer work.'),
      };
    case 'mfa_enforced':
      return {
        subject: t('Two-factor authentication of your company was changed'),
        line: notice.enabled
          ? t('Everybody of your company must now show a second factor to sign in.')
          : t('Your company no longer requires a second factor to sign in.'),
      };
    case 'new_sign_in':
      return {
        subject: t('New sign-in to your account'),
        line: t('Somebody signed in to your account from a new device or place: {{device}}, {{address}}.', {
          device: deviceWords(deviceOf(notice.userAgent), t),
          address: notice.ip ?? t('unknown address'),
        }),
      };
  }
};

export const noticeMail = (locale: Locale, notice: Notice, at: string): MailContent => {
  const t = say(locale);
  const { subject, line } = noticeWords(notice, locale);
  return {
    subject,
    lines: [line, whenLine(at, locale)],
    after: [
      notice.of === 'mfa_enforced'
        ? t(BY_STAFF)
        : t('If this was not you, reset your password at once and tell your administrator.'),
    ],
  };
};

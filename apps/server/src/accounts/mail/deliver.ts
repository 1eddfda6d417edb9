import type { Locale } from '@drumlin/contract/core/money.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { type MailContent, renderMail } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPasskeysOf } from '../passkeys/queries.ts';
import { auditWho } from '../person.ts';
import { holdPerson, type Reader } from '../person-queries.ts';
import { type CodePurpose, findAccountCode } from '../recovery/code-queries.ts';
import { type AccountCode, type CodeToMail, makeCodeToMail } from '../recovery/codes.ts';
import { newOneTimeCode, oneTimeCodeHashes } from '../second-factors/codes.ts';
import { findLiveChallengeById, setCodeHash } from '../sign-in/challenge-queries.ts';
import { type AccountMail, queueMail } from './job.ts';
import { returnMailQuota, takeMailQuota } from './quota.ts';
import { localeOf, readerOf } from './readers.ts';
import { adminResetMail, codeMail, invitationMail, noticeMail, peopleChangedMail, resetMail } from './texts.ts';
import { closeTold } from './told-queries.ts';

/** What the mails of the provider's own staff name as their merchant. */
const PROVIDER = 'Drumlin';

type Of<K extends AccountMail['kind']> = Extract<AccountMail, { kind: K }>;

interface MailContext {
  platform: Platform;
  mailer: Mailer;
}

/** A mail, and what becomes of its code once the mail server has taken it. */
interface MadeMail {
  content: MailContent;
  accepted?: (() => Promise<unknown>) | undefined;
}

/**
 * Sends what `make` makes if the address may get one more of the kind, else answers after how many seconds it may. What is not
 * sent takes nothing from the quota.
 */
const sendWithinQuota = async (
  { platform, mailer }: MailContext,
  { kind, reader, locale }: { kind: string; reader: Reader; locale: Locale },
  make: () => Promise<MadeMail | undefined>,
): Promise<number> => {
  const { database, clock } = platform;
  const recipient = { kind, email: reader.email };
  const waitSeconds = await takeMailQuota(database, recipient, clock.now());
  if (waitSeconds > 0) return waitSeconds;
  try {
    const made = await make();
    if (!made) await returnMailQuota(database, recipient);
    else {
      await mailer.send(renderMail(reader.email, made.content, locale));
      await made.accepted?.();
    }
    return 0;
  } catch (error) {
    await returnMailQuota(database, recipient);
    throw error;
  }
};

const putOff = async ({ platform }: MailContext, mail: AccountMail, waitSeconds: number): Promise<void> => {
  if (waitSeconds > 0) await queueMail(platform.database.db, platform, mail, { afterSeconds: waitSeconds });
};

/** Holds the challenge, so that a code that was asked for meanwhile is not replaced by the one before it. */
const putOffCode = ({ platform }: MailContext, mail: Of<'code'>, waitSeconds: number): Promise<void> =>
  platform.database.db.transaction().execute(async trx => {
    const challenge = await findLiveChallengeById(trx, mail.challengeId, platform.clock.now(), true);
    if (challenge?.code_version === mail.version) await queueMail(trx, platform, mail, { afterSeconds: waitSeconds });
  });

/**
 * A code whose challenge is over, or that a newer one replaced, is not sent; one that comes too soon after another waits. The first of
 * a challenge is good before it is sent, as `makeCodeToMail` says; another is good once its mail is accepted, and ends the one before it.
 */
const sendCode = async (context: MailContext, mail: Of<'code'>): Promise<void> => {
  const { platform } = context;
  const { db } = platform.database;
  const challenge = await findLiveChallengeById(db, mail.challengeId, platform.clock.now());
  if (challenge?.code_version !== mail.version) return;
  const reader = await readerOf(context.platform, { id: challenge.user_id });
  if (!reader) return;
  const locale = localeOf(reader);
  const waitSeconds = await sendWithinQuota(context, { kind: 'code', reader, locale }, async () => {
    const code = newOneTimeCode();
    const [hash] = oneTimeCodeHashes(platform.config.sessionKeys, { id: challenge.id, version: mail.version }, code);
    const content = codeMail(locale, code);
    const accepted = () => setCodeHash(db, { id: challenge.id, version: mail.version, hash });
    if (challenge.code_hash !== null) return { content, accepted };
    return (await accepted()) ? { content } : undefined;
  });
  if (waitSeconds > 0) await putOffCode(context, mail, waitSeconds);
};

const linkOf = ({ platform }: MailContext, page: string, { code, email }: { code: string; email: string }): string =>
  `${platform.config.portalUrl}/${page}?${new URLSearchParams({ code, email })}`;

const sendLink = async (
  context: MailContext,
  {
    kind,
    reader,
    purpose,
    page,
    locale,
  }: { kind: string; reader: Reader; purpose: CodePurpose; page: string; locale: Locale },
  make: (url: string) => MailContent,
  codeOf = (code: AccountCode): Promise<CodeToMail> => makeCodeToMail(context.platform.database.db, code),
) =>
  sendWithinQuota(context, { kind, reader, locale }, async () => {
    const { clock, database } = context.platform;
    const { code, accepted } = await codeOf({ userId: reader.id, purpose, now: clock.now() });
    return {
      content: make(linkOf(context, page, { code, email: reader.email })),
      accepted: async () => accepted?.(database.db),
    };
  });

/** Makes the code of a request in one transaction with its record: one, however often its mail is tried. */
const makeOnRecord = (
  { platform }: MailContext,
  { reader, mail }: { reader: Reader; mail: Of<'forgot'> },
  code: AccountCode,
): Promise<CodeToMail> =>
  platform.database.db.transaction().execute(async trx => {
    await holdPerson(trx, reader.id);
    const before = await findAccountCode(trx, code);
    const isFirst = mail.requestId === null || before?.request_id !== mail.requestId;
    const made = await makeCodeToMail(trx, { ...code, requestId: mail.requestId });
    const record = { act: 'password_reset_requested', outcome: 'success', ...auditWho(reader) } as const;
    if (isFirst) await writeAudit(trx, mail, record);
    return made;
  });

const sendForgot = async (context: MailContext, mail: Of<'forgot'>): Promise<void> => {
  const reader = await readerOf(context.platform, { email: mail.email });
  if (reader?.status !== 'active') return;
  const locale = localeOf(reader, mail.locale);
  const link = { kind: 'reset', reader, purpose: 'reset', page: 'reset-password', locale } as const;
  const make = (url: string) => resetMail(locale, url);
  const waitSeconds = await sendLink(context, link, make, code => makeOnRecord(context, { reader, mail }, code));
  await putOff(context, mail, waitSeconds);
};

const sendAdminReset = async (context: MailContext, mail: Of<'admin_reset'>): Promise<void> => {
  const reader = await readerOf(context.platform, { id: mail.userId });
  if (reader?.status !== 'active') return;
  const locale = localeOf(reader);
  const link = { kind: 'admin reset', reader, purpose: 'reset', page: 'recover-account', locale } as const;
  const hasPasskey = (await listPasskeysOf(context.platform.database.db, reader.id)).length > 0;
  await putOff(context, mail, await sendLink(context, link, url => adminResetMail(locale, { url, hasPasskey })));
};

const sendInvitation = async (context: MailContext, mail: Of<'invitation'>): Promise<void> => {
  const reader = await readerOf(context.platform, { id: mail.userId });
  if (reader?.status !== 'pending') return;
  const locale = localeOf(reader, mail.locale);
  const link = { kind: 'invitation', reader, purpose: 'invitation', page: 'signup', locale } as const;
  const merchant = reader.merchant ?? PROVIDER;
  const waitSeconds = await sendLink(context, link, url =>
    invitationMail(locale, { url, merchant, again: mail.again }),
  );
  await putOff(context, mail, waitSeconds);
};

const sendNotice = async (context: MailContext, { userId, notice, at }: Of<'notice'>): Promise<void> => {
  const reader = await readerOf(context.platform, { id: userId });
  if (!reader) return;
  const locale = localeOf(reader);
  await context.mailer.send(renderMail(reader.email, noticeMail(locale, notice, at), locale));
};

/** Whatever has become of the reader since, it was theirs to know; or whoever shuts them out could keep from them what came before. */
const sendPeopleChanged = async ({ platform, mailer }: MailContext, mail: Of<'people_changed'>): Promise<void> => {
  const { database, clock } = platform;
  const told = await closeTold(database.db, mail.notificationId, clock.now());
  const reader = told && (await readerOf(platform, { id: mail.userId }));
  if (!reader) return;
  const locale = localeOf(reader);
  await mailer.send(renderMail(reader.email, peopleChangedMail(locale, told, told.at.toISOString()), locale));
};

/** An address is locked whether or not anybody has it: only the worker finds out who does. */
const sendLocked = async (context: MailContext, { email, at }: Of<'locked'>): Promise<void> => {
  const reader = await readerOf(context.platform, { email });
  if (reader) await sendNotice(context, { kind: 'notice', userId: reader.id, notice: { of: 'account_locked' }, at });
};

/** Sends one mail about an account. */
export const deliverAccountMail = (platform: Platform, mailer: Mailer, mail: AccountMail): Promise<void> => {
  const context = { platform, mailer };
  switch (mail.kind) {
    case 'code':
      return sendCode(context, mail);
    case 'forgot':
      return sendForgot(context, mail);
    case 'admin_reset':
      return sendAdminReset(context, mail);
    case 'invitation':
      return sendInvitation(context, mail);
    case 'locked':
      return sendLocked(context, mail);
    case 'notice':
      return sendNotice(context, mail);
    case 'people_changed':
      return sendPeopleChanged(context, mail);
  }
};

import { LOCALES, type Locale } from '@drumlin/contract/core/money.ts';
import { email as emailSchema } from '@drumlin/contract/core/schemas.ts';
import { comesByMail, type MailWish } from '@drumlin/contract/notifications/mail-wishes.ts';
import { MailNotSent } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReader, type Reader } from '../person-queries.ts';

/** Whom a mail goes to; undefined where there is nobody. */
export const readerOf = async (
  { database, log, metrics }: Platform,
  by: { id: number } | { email: string },
): Promise<Reader | undefined> => {
  const person = await findReader(database.db, by);
  // An address that is not exactly one is never written to, however it came into the database
  if (person && !emailSchema.safeParse(person.email).success) {
    metrics.mailsGivenUp.inc();
    log.error({ userId: person.id }, 'A mail was given up: its address is not one address');
    return undefined;
  }
  return person;
};

/** The language a person reads, or another where they chose none. */
export const localeOf = ({ locale }: Pick<Reader, 'locale'>, otherwise: Locale = 'en-CA'): Locale =>
  LOCALES.find(known => known === locale) ?? otherwise;

/** Whether somebody has this by mail. */
export const wantsMail = ({ wishes }: Pick<Reader, 'wishes'>, wish: MailWish): boolean =>
  comesByMail(wishes ?? undefined, wish);

/**
 * Sends one mail of the queue. Throws when the mail server does not take it now, and the queue tries again; a mail that it refuses
 * for good is given up.
 */
export const sendOrGiveUp = async (
  { log, metrics }: Platform,
  mail: { kind: string; userId?: number },
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailNotSent && error.isFinal)) throw error;
    metrics.mailsGivenUp.inc();
    log.error({ mail: mail.kind, userId: mail.userId, reason: error.message }, 'A mail was given up');
  }
};

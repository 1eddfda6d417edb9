import { LOCALES, type Locale } from '@drumlin/contract/core/money.ts';
import { email as emailSchema } from '@drumlin/contract/core/schemas.ts';
import { comesByMail, type MailWish } from '@drumlin/contract/notifications/mail-wishes.ts';
import { type Mailer, MailNotSent } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReader, noteMailRefused, type Reader } from '../person-queries.ts';

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
  { queue, kind, userId }: { queue: string; kind?: string; userId?: number },
  send: () => Promise<void>,
): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailNotSent && error.isFinal)) throw error;
    metrics.mailsGivenUp.inc();
    log.error({ queue, mail: kind, userId, reason: error.message }, 'A mail was given up');
  }
};

/**
 * A mailer that notes of whom the mail server refuses mail for good, which waits for who manages them until it takes another. What cannot be
 * noted does not have a mail sent twice.
 */
export const noteRefusals = ({ database: { db }, clock, log }: Platform, mailer: Mailer): Mailer => {
  const note = (to: string, at: Date | null): Promise<void> =>
    noteMailRefused(db, to, at).catch(error => log.error({ err: error }, 'What became of a mail was not noted'));
  return {
    ...mailer,
    send: async mail => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof MailNotSent && error.isFinal) await note(mail.to, clock.now());
        throw error;
      }
      await note(mail.to, null);
    },
  };
};

import { expect } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { type Mailbox, openMailbox, type ReceivedMail } from '../../platform/mail/mailbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { startWork } from '../../worker.ts';

/** A mailbox behind real SMTP, and a worker that sends the queued mails. */
export interface MailRoom {
  mailbox: Mailbox;
  /** All mails to an address so far, oldest first. */
  mailsTo(address: string): ReceivedMail[];
  /** Waits for the nth mail to an address, counted from 1, and until the worker knows that it was accepted. */
  mailTo(address: string, nth?: number): Promise<ReceivedMail>;
  /** Waits for a mail to an address with this subject, as `mailTo`. */
  mailAbout(address: string, subject: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Opens a mail room for a portal. Close it after the portal, whose worker uses it. */
export const openMailRoom = async (platform: Platform): Promise<MailRoom> => {
  const mailbox = await openMailbox();
  const mailer = openMailer(mailbox.smtpUrl, 'portal@drumlin.example');
  await startWork(platform, mailer);
  const mailsTo = (address: string) =>
    mailbox
      .messages()
      .filter(mail => mail.to.includes(address))
      .toReversed();
  const beingSent = async (): Promise<number> => {
    const jobs = "select count(*)::int as n from pgboss.job where name = 'account-mail' and state = 'active'";
    return (await platform.database.pool.query<{ n: number }>(jobs)).rows[0]?.n ?? 0;
  };
  const whenSent = () => expect.poll(beingSent, { timeout: 20_000 }).toBe(0);
  return {
    mailbox,
    mailsTo,
    mailTo: async (address, nth = 1) => {
      await expect.poll(() => mailsTo(address).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(nth);
      await whenSent();
      const mail = mailsTo(address)[nth - 1];
      if (!mail) throw new Error(`No mail ${nth} to ${address}`);
      return mail;
    },
    mailAbout: async (address, subject) => {
      const find = () => mailsTo(address).find(mail => mail.subject === subject);
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      await whenSent();
      const mail = find();
      if (!mail) throw new Error(`No mail about ${subject} to ${address}`);
      return mail;
    },
    close: async () => {
      mailer.close();
      await mailbox.close();
    },
  };
};

/** The six digits in a mail. */
export const codeIn = (mail: ReceivedMail): string => /^\d{6}$/m.exec(mail.text)?.[0] ?? '';

/** The link in a mail. */
export const linkIn = (mail: ReceivedMail): URL => new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'none:');

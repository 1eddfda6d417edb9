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
  const { pool } = platform.database;
  const beingSent = async (): Promise<number> => {
    const jobs = "select count(*)::int as n from pgboss.job where name = 'account-mail' and state = 'active'";
    return (await pool.query<{ n: number }>(jobs)).rows[0]?.n ?? 0;
  };
  /** What has not ended yet: a mail that does not come may stand behind much else. */
  const unfinished = async (): Promise<string> => {
    const jobs = `select name, state, count(*)::int as n, max(retry_count) as retries, max(output::text) as output
      from pgboss.job where state < 'completed' group by 1, 2 order by 1, 2`;
    return JSON.stringify((await pool.query(jobs)).rows);
  };
  const received = async (what: string, find: () => ReceivedMail | undefined): Promise<ReceivedMail> => {
    await expect
      .poll(find, { timeout: 20_000 })
      .toBeDefined()
      .catch(async () => {
        throw new Error(`No ${what}; in the queue are ${await unfinished()}`);
      });
    await expect.poll(beingSent, { timeout: 20_000 }).toBe(0);
    return find() as ReceivedMail;
  };
  return {
    mailbox,
    mailsTo,
    mailTo: (address, nth = 1) => received(`mail ${nth} to ${address}`, () => mailsTo(address)[nth - 1]),
    mailAbout: (address, subject) =>
      received(`mail to ${address} about ${subject}`, () => mailsTo(address).find(mail => mail.subject === subject)),
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

import { expect } from 'vitest';
import { deliverAccountMail } from '../../accounts/mail/deliver.ts';
import { deliverExportMail } from '../../exports/mail/deliver.ts';
import { deliverStatementMail } from '../../features/statements/mail/deliver.ts';
import { type Mailer, openMailer } from '../../platform/mail/mail.ts';
import { openMailbox, type ReceivedMail } from '../../platform/mail/mailbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { startWork } from '../../worker.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../build-test-app.ts';
import { openForTests } from '../open-for-tests.ts';

/** A mailbox behind real SMTP, and a worker that sends the queued mails. Close it after the portal, whose worker uses it. */
export const openMailRoom = async (platform: Platform) => {
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
    /** Waits for the nth mail to an address, counted from 1, and until the worker knows that it was accepted. */
    mailTo: (address: string, nth = 1) => received(`mail ${nth} to ${address}`, () => mailsTo(address)[nth - 1]),
    mailAbout: (address: string, subject: string) =>
      received(`mail to ${address} about ${subject}`, () => mailsTo(address).find(mail => mail.subject === subject)),
    close: async () => {
      mailer.close();
      await mailbox.close();
    },
  };
};
type MailRoom = Awaited<ReturnType<typeof openMailRoom>>;

/** A portal and its mail room for all tests of a file, closed after them. */
export const usePortalWithMail = (options?: TestAppOptions): { portal: TestApp; room: MailRoom } => {
  const room = {} as MailRoom;
  const portal = openForTests(
    async () => {
      const opened = await buildTestApp(options);
      Object.assign(room, await openMailRoom(opened.platform));
      return opened;
    },
    opened => opened.close().then(room.close),
  );
  return { portal, room };
};

const DELIVER = {
  'account-mail': deliverAccountMail,
  'export-mail': deliverExportMail,
  'statement-mail': deliverStatementMail,
} as const;
const TAKE = `
  with taken as (
    update pgboss.job set state = 'completed', completed_on = now()
    where name = any($1) and state = 'created' and start_after <= now() returning name, data, priority, created_on
  )
  select name, data from taken order by priority desc, created_on`;

/**
 * Sends the queued mails itself when one is looked for, as a worker does, which is not waited for. That workers do it is held in
 * `accounts/recovery`, `exports/schedules/creator.test.ts` and `features/statements/by-mail.test.ts`.
 */
export const openMailTray = (platform: Platform) => {
  const mails: ReceivedMail[] = [];
  const mailer: Mailer = {
    send: async ({ attachments = [], ...mail }) => {
      const files = attachments.map(file => ({ ...file, content: file.content.toString('base64') }));
      mails.push({ ...mail, id: String(mails.length), to: [mail.to], date: '', attachments: files });
    },
    close: () => undefined,
  };
  const send = async (): Promise<void> => {
    const { rows } = await platform.database.pool.query(TAKE, [Object.keys(DELIVER)]);
    for (const { name, data } of rows) await DELIVER[name as keyof typeof DELIVER](platform, mailer, data as never);
  };
  const mailsTo = (address: string) => mails.filter(mail => mail.to.includes(address));
  const find = async (what: string, look: () => ReceivedMail | undefined): Promise<ReceivedMail> => {
    const found = async () => {
      await send();
      return look();
    };
    // What is mailed may be queued a moment after the answer
    await expect.poll(found, { interval: 10, timeout: 20_000, message: what }).toBeDefined();
    return look() as ReceivedMail;
  };
  return {
    mailer,
    mails,
    send,
    mailsTo,
    mailTo: (address: string, nth = 1) => find(`mail ${nth} to ${address}`, () => mailsTo(address)[nth - 1]),
    mailAbout: (address: string, subject: string) =>
      find(`mail to ${address} about ${subject}`, () => mailsTo(address).find(mail => mail.subject === subject)),
  };
};
export type MailTray = ReturnType<typeof openMailTray>;

/** The same for all tests of a file, of a portal that it has opened before. */
export const useMailTray = (portal: TestApp): MailTray =>
  openForTests(
    async () => openMailTray(portal.platform),
    async () => undefined,
  );

/** The six digits in a mail. */
export const codeIn = (mail: ReceivedMail): string => /^\d{6}$/m.exec(mail.text)?.[0] ?? '';

/** The link in a mail. */
export const linkIn = (mail: ReceivedMail): URL => new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'none:');

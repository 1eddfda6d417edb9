import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, MailNotSent, openMailer } from '../../platform/mail/mail.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openSmtpScript, type SmtpAct, takeAll } from '../../testing/servers/smtp-script.ts';
import { startWork } from '../../worker.ts';
import { insertChallenge } from '../sign-in/challenge-queries.ts';
import { accountMailJob, queueMail, queueNotice } from './job.ts';
import { noteRefusals, sendOrGiveUp } from './readers.ts';

const FROM = 'portal@drumlin.example';
const SHORT = { connect: 300, greeting: 300, silence: 300, whole: 900 };
const clock = createTestClock();
let person: TestUser;
/** What the worker sends by. */
let mailer: Mailer;
let closers: (() => unknown)[];
let logged: () => string;

const portal = usePortal({ clock });
beforeAll(async () => {
  await startWork(portal.platform, { send: mail => mailer.send(mail), close: () => undefined });
});
beforeEach(async () => {
  closers = [];
  const before = portal.logged.length;
  logged = () => portal.logged.slice(before).join('\n');
  person = await createUser(portal.database);
});
afterEach(async () => {
  await portal.database.pool.query("delete from pgboss.job where name = 'account-mail'");
  for (const close of closers) await close();
});

const serve = async (act = takeAll, port = 0) => {
  const server = await openSmtpScript(act, port);
  closers.push(server.close);
  return server;
};
const mailerTo = (url: string, patience = SHORT): Mailer => {
  mailer = openMailer(url, FROM, patience);
  closers.push(mailer.close);
  return mailer;
};
const instead = (pattern: RegExp, act: SmtpAct) => (line: string) => (pattern.test(line) ? act : takeAll(line));
const tell = () => queueNotice(portal.database.db, portal.platform, person.id, { of: 'password_changed' });
const jobs = async (what: string) =>
  (await portal.database.pool.query(`select ${what} from pgboss.job where name = 'account-mail' order by state`)).rows;
const states = async (): Promise<string[]> => (await jobs('state::text')).map(({ state }) => state);
const becomes = (expected: string[]) => expect.poll(states, { timeout: 15_000 }).toEqual(expected);
/** How often what is to be tried again was tried, of all the least. */
const tries = async (): Promise<number> => {
  const retried = (await jobs('state, retry_count')).filter(({ state }) => state === 'retry');
  return retried.length === 0 ? 0 : Math.min(...retried.map(each => each.retry_count));
};
const mail = () => ({ to: person.email, subject: 'News', text: 'News', html: '<p>News</p>' });

test('a mail server that is down for an hour loses nothing: all is sent once when it is back, but no code too late', async () => {
  const gone = await openSmtpScript();
  await gone.close();
  mailerTo(gone.url);
  const { db } = portal.database;
  const challenge = { purpose: 'sign_in', method: 'EMAIL_OTP', way: 'password' } as const;
  const { id } = await insertChallenge(db, { ...challenge, userId: person.id, now: clock.now() });
  await queueMail(db, portal.platform, { kind: 'code', userId: person.id, challengeId: id, version: 1 });
  await queueMail(db, portal.platform, { kind: 'admin_reset', userId: person.id });
  await tell();
  await becomes(['retry', 'retry', 'retry']);
  const before = await tries();
  await advanceTime(portal, clock, 3600);
  await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThan(before);
  await becomes(['completed', 'retry', 'retry']);
  const back = await serve(takeAll, gone.port);
  await advanceTime(portal, clock, 300);
  await becomes(['completed', 'completed', 'completed']);
  expect(back.mails.map(each => /^Subject: (.*)$/m.exec(each)?.[1]).sort()).toEqual([
    'Your password was changed',
    'Your password was reset',
  ]);
});

test.each([
  ['never greets', instead(/^$/, 'silence'), SHORT],
  ['never says whether it took the mail', instead(/^\.$/, 'silence'), SHORT],
  [
    'answers a little at a time',
    instead(/^$/, { say: Array(50).fill('220-wait').join('\r\n') }),
    { ...SHORT, greeting: 60_000, silence: 60_000 },
  ],
])('a server that %s is left before another worker takes the mail over', async (_, act, patience) => {
  const sending = mailerTo((await serve(act)).url, patience).send(mail());
  await expect(sending).rejects.toThrow('The mail server did not answer');
});

test('nobody waits for a slow server', async () => {
  const slow = await serve(instead(/^$/, 'silence'));
  mailerTo(slow.url, { ...SHORT, greeting: 5_000, whole: 5_000 });
  const payload = { email: person.email };
  const { statusCode } = await portal.app.inject({ method: 'POST', url: '/v1/users/password/forgot', payload });
  expect(statusCode).toBe(200);
  // The answer is there, and the first try of its mail is not over
  expect(await tries()).toBe(0);
  expect(await states()).not.toContain('completed');
});

test.each([
  ['451 after the mail', /^\.$/, '451 4.3.0 later', false],
  ['550 of the sender, which the operator mends', /^MAIL/i, '550 5.7.1 who are you', false],
  ['550 of the recipient, which is for good', /^RCPT/i, '550 5.1.1 <reader@x.example> is unknown here', true],
  ['554 of the mail, which is for good', /^\.$/, '554 5.6.0 no', true],
])(
  '%s: only what another try could mend is left to be tried again, and no log or error names an address',
  async (_, where, say, isFinal) => {
    const server = await serve(instead(where, { say }));
    const { send } = mailerTo(server.url);
    const sending = sendOrGiveUp(portal.platform, { queue: 'account-mail' }, () =>
      send({ ...mail(), to: 'reader@x.example', jobId: 'one' }),
    );
    const error = await sending.catch((thrown: MailNotSent) => thrown);
    expect(isFinal ? error : error?.isFinal).toBe(isFinal ? undefined : false);
    expect(logged().includes('A mail was given up')).toBe(isFinal);
    expect(`${logged()} ${error?.stack}`).not.toContain('reader@');
  },
);

test('whose mail is refused for good is noted until the mail server takes another', async () => {
  const noted = async () => {
    const text = 'select mail_refused_at is not null as refused from app_user where email = $1';
    return (await portal.database.pool.query(text, [person.email])).rows[0]?.refused;
  };
  for (const [say, isRefused] of [
    ['550 5.1.1 unknown here', true],
    ['451 4.3.0 later', true],
    ['250 2.1.5 known', false],
  ] as const) {
    const server = await serve(instead(/^RCPT/i, { say }));
    const sending = noteRefusals(portal.platform, mailerTo(server.url)).send({ ...mail(), to: person.email });
    await sending.catch(error => expect(error).toBeInstanceOf(MailNotSent));
    expect(await noted(), say).toBe(isRefused);
  }
});

test('each try of one mail has the same name, by which a mailbox that has it already can tell, and another text another', async () => {
  const server = await serve();
  const { send } = mailerTo(server.url);
  for (const text of ['News', 'News', 'Other']) await send({ ...mail(), text, jobId: 'one' });
  const names = server.mails.map(each => /^Message-ID: (.*)$/im.exec(each)?.[1]);
  expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, false]);
});

test('the password of the mail server is in no error, no log and no row of the queue', async () => {
  const password = 'Canary-5ecret';
  const server = await serve(line => {
    if (/^EHLO/i.test(line)) return { say: '250-here\r\n250 AUTH PLAIN LOGIN' };
    return /^AUTH/i.test(line) ? { say: `535 5.7.8 no: ${line}` } : takeAll(line);
  });
  mailerTo(`smtp://portal:${password}@127.0.0.1:${server.port}`);
  const error: unknown = await mailer.send(mail()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ isFinal: false });
  await tell();
  await becomes(['retry']);
  const kept = JSON.stringify(await jobs('*'));
  const written = [String((error as MailNotSent).stack), JSON.stringify(error), logged(), kept].join('\n');
  for (const secret of [password, Buffer.from(`\0portal\0${password}`).toString('base64')]) {
    expect(written).not.toContain(secret);
  }
  expect(logged()).toContain('A job failed');
});

test('a row that nobody can read is given up, and those behind it are sent', async () => {
  const server = await serve();
  mailerTo(server.url);
  const nonsense = { kind: 'nonsense', to: 'a@evil.example' } as never;
  await portal.platform.jobs.send(accountMailJob, nonsense);
  await tell();
  await becomes(['completed', 'completed']);
  expect(server.mails).toHaveLength(1);
  expect(logged()).toContain('A job was given up');
});

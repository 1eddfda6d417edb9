import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../../platform/mail/mail.ts';
import { type Mailbox, openMailbox, type ReceivedMail } from '../../platform/mail/mailbox.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { codeIn, linkIn } from '../../testing/servers/mail-room.ts';
import { openSmtpScript, type SmtpAct, takeAll } from '../../testing/servers/smtp-script.ts';
import { givePasskey } from '../../testing/sign-in-calls.ts';
import { type CodePurpose, deleteAccountCodes, findAccountCode } from '../recovery/code-queries.ts';
import { checkAccountCode } from '../recovery/codes.ts';
import { oneTimeCodeHashes } from '../second-factors/codes.ts';
import { addCodeVersion, findLiveChallenge, insertChallenge } from '../sign-in/challenge-queries.ts';
import { deliverAccountMail } from './deliver.ts';
import type { AccountMail } from './job.ts';

const FROM = 'portal@drumlin.example';
const clock = createTestClock();
let portal: TestApp;
let mailbox: Mailbox;
let mailer: Mailer;
let person: TestUser;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  mailbox = await openMailbox();
  mailer = openMailer(mailbox.smtpUrl, FROM);
});
afterAll(async () => {
  await portal.close();
  mailer.close();
  await mailbox.close();
});
beforeEach(async () => {
  person = await createUser(portal.database);
});

const challenge = async () => {
  const { db } = portal.database;
  const what = { purpose: 'sign_in', method: 'EMAIL_OTP', way: 'password' } as const;
  const opened = { ...what, userId: person.id, now: clock.now() };
  const { id, session } = await insertChallenge(db, opened);
  return { id, session, mail: { kind: 'code', userId: person.id, challengeId: id, version: 1 } satisfies AccountMail };
};
const deliver = (mail: AccountMail, by = mailer) => deliverAccountMail(portal.platform, by, mail);
const received = () => mailbox.messages().filter(mail => mail.to.includes(person.email));
const works = async (
  { id, session, version = 1 }: { id: string; session: string; version?: number },
  code: string,
): Promise<boolean> => {
  const found = await findLiveChallenge(portal.database.db, session, clock.now());
  const [hash] = oneTimeCodeHashes(portal.platform.config.sessionKeys, { id, version }, code);
  return found?.code_hash?.equals(hash) === true;
};

test('a line that drops before the server has said yes makes one mail more at most, and only the newest code works', async () => {
  const asked = await challenge();
  const dropping = await openSmtpScript(line => (line === '.' ? 'drop' : takeAll(line)));
  const unlucky = openMailer(dropping.url, FROM);
  await expect(deliver(asked.mail, unlucky)).rejects.toThrow();
  const first = /^\d{6}\r?$/m.exec(dropping.mails[0] ?? '')?.[0].trim() ?? '';
  expect(await works(asked, first)).toBe(true);
  await deliver(asked.mail);
  const [second] = received();
  expect([received().length, await works(asked, first)]).toEqual([1, false]);
  expect(second && (await works(asked, codeIn(second)))).toBe(true);
  unlucky.close();
  await dropping.close();
});

/** Servers that do not take a mail, for now or for good. */
const GREYLISTED = (line: string): SmtpAct => (/^RCPT/i.test(line) ? { say: '450 4.2.0 greylisted' } : takeAll(line));
const REFUSED = (line: string): SmtpAct => (line === '.' ? { say: '554 5.6.0 no' } : takeAll(line));

/** Has a mail refused, after the quota has let one out. */
const refuse = async (mail: AccountMail, act: (line: string) => SmtpAct): Promise<number> => {
  clock.advance(61);
  const server = await openSmtpScript(act);
  const unlucky = openMailer(server.url, FROM);
  await expect(deliver(mail, unlucky)).rejects.toThrow('The mail server');
  unlucky.close();
  await server.close();
  return server.recipients.length;
};

test.each([
  ['for now', GREYLISTED],
  ['for good', REFUSED],
] as const)('the code mailed before a mail that is refused %s works until another is taken', async (_, act) => {
  const { db } = portal.database;
  const asked = await challenge();
  await deliver(asked.mail);
  const [first = ''] = received().map(codeIn);
  const version = await addCodeVersion(db, asked.id);
  expect(await refuse({ ...asked.mail, version }, act)).toBe(1);
  expect(await works(asked, first)).toBe(true);
  await deliver({ ...asked.mail, version });
  const [second = ''] = received().map(codeIn);
  expect(second).not.toBe(first);
  expect([await works(asked, first), await works({ ...asked, version }, second)]).toEqual([false, true]);
});

test.each<[string, CodePurpose, string, () => AccountMail]>([
  ['a reset', 'reset', 'reset-password Réinitialisez votre mot de passe', () => forgot()],
  [
    'a reset by an Admin',
    'reset',
    'recover-account Votre mot de passe a été réinitialisé',
    () => ({ kind: 'admin_reset', userId: person.id }),
  ],
  [
    'an invitation',
    'invitation',
    'signup Votre nouvelle invitation au portail de paiements de Test Parent',
    () => ({ kind: 'invitation', userId: person.id, locale: 'fr-CA', again: true }),
  ],
])(
  'the link of %s leads to its page, in the language of its reader, and works until another is taken, not one that is refused',
  async (_kind, purpose, told, ask) => {
    const { db } = portal.database;
    const status = purpose === 'invitation' ? 'pending' : 'active';
    const preferences = { locale: 'fr-CA' };
    await db.updateTable('app_user').set({ status, preferences }).where('id', '=', person.id).execute();
    const judge = (code: string) => checkAccountCode(db, { userId: person.id, purpose, code, now: clock.now() });
    const newest = () => linkIn(received()[0] as ReceivedMail).searchParams.get('code') ?? '';
    await deliver(ask());
    const first = newest();
    const { origin, pathname } = linkIn(received()[0] as ReceivedMail);
    expect(`${origin}${pathname} ${received()[0]?.subject}`).toBe(`${portal.platform.config.portalUrl}/${told}`);
    expect(await refuse(ask(), GREYLISTED)).toBe(1);
    expect(await judge(first)).toBe('right');
    clock.advance(61);
    await deliver(ask());
    expect(newest()).not.toBe(first);
    expect([await judge(first), await judge(newest())]).toEqual(['wrong', 'right']);
  },
);

test('a link that is used while its successor is mailed leaves none that works', async () => {
  const { db } = portal.database;
  const ask = { kind: 'admin_reset', userId: person.id } as const;
  await deliver(ask);
  clock.advance(61);
  const server = await openSmtpScript();
  const slow = openMailer(server.url, FROM);
  const send: Mailer['send'] = async mail => {
    await slow.send(mail);
    await deleteAccountCodes(db, person.id);
  };
  await deliver(ask, { ...slow, send });
  expect(server.mails).toHaveLength(1);
  expect(await findAccountCode(db, { userId: person.id, purpose: 'reset' })).toBeUndefined();
  slow.close();
  await server.close();
});

test('a reset by an Admin tells who has a passkey that it still works', async () => {
  await givePasskey(portal, person);
  await deliver({ kind: 'admin_reset', userId: person.id });
  expect(received()[0]?.text).toContain('Your passkeys still work');
});

test('a code that would come too late, or was replaced, is not sent', async () => {
  const [late, replaced] = [await challenge(), await challenge()];
  await deliver({ ...replaced.mail, version: 2 });
  clock.advance(600);
  await deliver(late.mail);
  expect(received()).toEqual([]);
});

test('an address that is not one address is given up and never written to', async () => {
  const poisoned = `a@evil.example,${person.email}`;
  await portal.database.db.updateTable('app_user').set({ email: poisoned }).where('id', '=', person.id).execute();
  const before = mailbox.messages().length;
  const notice = { of: 'password_changed' } as const;
  await deliver({ kind: 'notice', userId: person.id, notice, at: clock.now().toISOString() });
  expect(mailbox.messages()).toHaveLength(before);
  expect(portal.logged.at(-1)).toContain('its address is not one address');
});

const forgot = (): AccountMail => ({
  kind: 'forgot',
  email: person.email,
  locale: 'en-CA',
  ip: null,
  requestId: randomUUID(),
});
/** While the mail server is gone. */
const sendInVain = async (mail: AccountMail): Promise<void> => {
  const gone = openMailer('smtp://127.0.0.1:1', FROM);
  await deliver(mail, gone).finally(() => gone.close());
};
const records = async () =>
  (await recordsOf(portal.database.db, ['id'], { act: 'password_reset_requested', user_id: person.id })).length;
const codes = async () =>
  (await portal.database.pool.query('select from account_code where user_id = $1', [person.id])).rowCount;

test('a link that was asked for is on record once, as soon as its code is made, however often its mail is tried', async () => {
  const mail = forgot();
  await expect(sendInVain(mail)).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 1]);
  await expect(sendInVain(mail)).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 1]);
  await expect(sendInVain(forgot())).rejects.toThrow();
  expect([await codes(), await records()]).toEqual([1, 2]);
});

test('there is no code of a link without its record', async () => {
  await portal.database.owner.pool.query(`
    create function lose_record() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger lose_record before insert on audit_record for each row execute function lose_record()`);
  await expect(sendInVain(forgot())).rejects.toThrow('the disk is full');
  expect([await codes(), await records()]).toEqual([0, 0]);
  await portal.database.owner.pool.query('drop function lose_record() cascade');
});

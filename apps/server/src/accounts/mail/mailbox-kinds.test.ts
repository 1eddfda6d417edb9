import type { Locale } from '@drumlin/contract/core/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../../platform/mail/mail.ts';
import { type Mailbox, openMailbox, type ReceivedMail } from '../../platform/mail/mailbox.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { codeIn, linkIn } from '../../testing/servers/mail-room.ts';
import { startWork } from '../../worker.ts';
import { insertChallenge } from '../sign-in/challenge-queries.ts';
import { queueMail, queueNotice } from './job.ts';

const PORTAL_URL = 'https://portal.test.example';
let mailbox: Mailbox;
let mailer: Mailer;
let portal: TestApp;
let person: TestUser;

beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = openMailer(mailbox.smtpUrl, 'portal@drumlin.example');
  portal = await buildTestApp({ mailbox, env: { PORTAL_URL } });
  await startWork(portal.platform, mailer);
});
afterAll(async () => {
  await portal.close();
  mailer.close();
  await mailbox.close();
});
beforeEach(async () => {
  person = await createUser(portal.database);
});

const post = (url: string, payload?: object) =>
  portal.app.inject({ method: 'POST', url, headers: { host: 'evil.example' }, ...(payload && { payload }) });
const update = (change: { status?: string; preferred_mfa?: string }) =>
  portal.database.db.updateTable('app_user').set(change).where('id', '=', person.id).execute();
const read = (locale: Locale) =>
  portal.database.db
    .updateTable('app_user')
    .set({ preferences: sql`jsonb_build_object('locale', ${locale}::text)` })
    .where('id', '=', person.id)
    .execute();

/** The person's mail as the mailbox of development shows it. */
const arrived = async (): Promise<ReceivedMail> => {
  const find = async (): Promise<ReceivedMail | undefined> =>
    (await portal.app.inject('/dev/mailbox/messages'))
      .json<ReceivedMail[]>()
      .find(({ to }) => to.includes(person.email));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone');
  return mail;
};

const isWhole = (mail: ReceivedMail, locale: Locale): void => {
  expect(mail.html).toContain(`<html lang="${locale}"`);
  expect(mail.text).toContain(locale === 'fr-CA' ? 'Ce courriel a été envoyé par le portail' : 'This mail was sent by');
  // Nothing is fetched when it is opened, and no table is read out as one
  expect(mail.html).not.toMatch(/<img|<link|@import|url\(|src=|<script|\{\{/);
  for (const table of mail.html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  const links = [...`${mail.html} ${mail.text}`.matchAll(/(?:href="|\n)(https?:\/\/[^/"]+)/g)].map(
    ([, origin]) => origin,
  );
  expect(links.every(origin => origin === PORTAL_URL)).toBe(true);
};

const queue = (mail: Parameters<typeof queueMail>[2]) => queueMail(portal.database.db, portal.platform, mail);

test.each([
  ['en-CA', 'Your code for the portal'],
  ['fr-CA', 'Votre code pour le portail'],
] as const)('a code arrives in %s and opens the portal', async (locale, subject) => {
  await read(locale);
  await update({ preferred_mfa: 'EMAIL_OTP' });
  const about = {
    userId: person.id,
    purpose: 'sign_in',
    method: 'EMAIL_OTP',
    way: 'password',
    now: new Date(),
  } as const;
  const { id, session } = await insertChallenge(portal.database.db, about);
  await queue({ kind: 'code', userId: person.id, challengeId: id, version: 1 });
  const mail = await arrived();
  isWhole(mail, locale);
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(codeIn(mail));
  const challengeResponses = { EMAIL_OTP_CODE: codeIn(mail), USERNAME: person.email };
  const done = await post('/v1/complete-challenge', { session, challengeName: 'EMAIL_OTP', challengeResponses });
  expect(done.statusCode).toBe(200);
});

test.each([
  ['a reset', 'reset-password', 'Réinitialisez votre mot de passe'],
  ['a reset by an Admin', 'recover-account', 'Votre mot de passe a été réinitialisé'],
])('%s arrives with a link that works', async (kind, page, subject) => {
  await read('fr-CA');
  if (kind === 'a reset') await post('/v1/users/password/forgot', { email: person.email });
  else await queue({ kind: 'admin_reset', userId: person.id });
  const mail = await arrived();
  isWhole(mail, 'fr-CA');
  // Who has none is told of no passkeys
  expect(mail.text).not.toContain('clés d’accès');
  expect([mail.subject, linkIn(mail).pathname]).toEqual([subject, `/${page}`]);
  expect((await post(`/v1/users/password/forgot/code${linkIn(mail).search}`)).statusCode).toBe(200);
});

test.each([
  ['an invitation', false, /^You are invited/],
  ['a re-invitation', true, /^Your new/],
])('%s arrives with a link that works', async (_, again, subject) => {
  await update({ status: 'pending' });
  await queue({ kind: 'invitation', userId: person.id, again, locale: 'en-CA' });
  const mail = await arrived();
  isWhole(mail, 'en-CA');
  expect(mail.subject).toMatch(subject);
  const { code, email } = Object.fromEntries(linkIn(mail).searchParams);
  expect((await post('/v1/signup/validate', { code, email })).json()).toEqual({ code });
});

test('the notice of a new sign-in arrives, with no word of the caller', async () => {
  await read('fr-CA');
  const userAgent = '<img src="https://evil.example/x">"{{url}}';
  await queueNotice(portal.database.db, portal.platform, person.id, {
    of: 'new_sign_in',
    ip: '198.51.100.7',
    userAgent,
  });
  const mail = await arrived();
  expect(mail.subject).toBe('Nouvelle connexion à votre compte');
  isWhole(mail, 'fr-CA');
  for (const body of [mail.html, mail.text]) {
    expect(body).not.toMatch(/evil|&#60;img|\{\{/);
    expect(body).toContain('un navigateur inconnu, 198.51.100.7');
  }
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson, newAddress } from '../../testing/sign-in-calls.ts';
import { replaceAccountCode } from '../recovery/codes.ts';
import { type AccountMail, queueMail, queueNotice } from './job.ts';

const PASSWORD = 'Right-Passw0rd!';
const NEW_PASSWORD = 'vG7#kkq2-Lm';
const clock = createTestClock();
let person: TestUser;
let admin: TestUser;

const portal = usePortal({ clock });
beforeEach(async () => {
  const { merchantParentId } = await createMerchant(portal.database);
  admin = await createUser(portal.database, { merchantParentId });
  person = await createUser(portal.database, { merchantParentId, roles: [2], password: PASSWORD });
});

const post = (url: string, payload: object, headers = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers, remoteAddress: newAddress() });
const signIn = (headers = {}) =>
  post('/v1/signin', { email: person.email, password: PASSWORD }, { 'user-agent': 'Known', ...headers });
const codeOf = (purpose: 'invitation' | 'reset', now: Date) =>
  replaceAccountCode(portal.database.db, { userId: person.id, purpose, now });
const byAdmin = async (url: string, payload: object = {}) => post(url, payload, await signInAs(portal.platform, admin));
const byOwner = async (url: string, payload: object) => post(url, payload, await signInAs(portal.platform, person));
/** The mails that the very transaction wrote that put an act on record: PostgreSQL has kept both or neither. */
const writtenWith = async (act: string, email = person.email): Promise<string[]> => {
  const { rows } = await portal.database.pool.query(
    `select coalesce(job.data #>> '{notice,of}', job.data ->> 'kind') as mail
     from pgboss.job
     join audit_record on audit_record.xmin = job.xmin
     join app_user on app_user.id = (job.data ->> 'userId')::bigint or app_user.email = job.data ->> 'email'
     where job.name = 'account-mail' and audit_record.act = $1 and app_user.email = $2`,
    [act, email],
  );
  return rows.map(({ mail }) => mail);
};

/** What waits to be mailed to somebody, in its order. */
const queued = async (): Promise<AccountMail[]> => {
  const text = `select data from pgboss.job where data ->> 'userId' = $1 or data ->> 'email' = $2
    order by priority desc, created_on`;
  return (await portal.database.pool.query(text, [String(person.id), person.email])).rows.map(({ data }) => data);
};

const ACTS: Record<string, [act: string, mail: string, happen: () => Promise<unknown>]> = {
  'a re-invitation': [
    'invitation_resent',
    'invitation',
    async () => {
      await changePerson(portal, person, { status: 'pending' });
      await byAdmin(`/v1/admin/invitations/${person.id}/resend`);
    },
  ],
  'another invitation for a link come too late': [
    'invitation_resent',
    'invitation',
    async () => {
      await changePerson(portal, person, { status: 'pending' });
      const code = await codeOf('invitation', new Date(0));
      const late = await post('/v1/signup/validate', { email: person.email, code });
      expect(late.json().errorCode).toBe(15);
    },
  ],
  'a reset by an Admin': [
    'user_password_reset',
    'admin_reset',
    () => byAdmin(`/v1/admin/users/${person.id}/password/reset`),
  ],
  'the code of a sign-in': [
    'challenge_sent',
    'code',
    async () => {
      await changePerson(portal, person, { email_otp_enabled: true, preferred_mfa: 'EMAIL_OTP' });
      await signIn();
    },
  ],
  'a new password': [
    'password_changed',
    'password_changed',
    () => byOwner('/v1/profiles/password/new', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  'a password set by a link': [
    'password_reset',
    'password_changed',
    async () => {
      const link = { email: person.email, code: await codeOf('reset', clock.now()) };
      await post('/v1/users/password/forgot/new-password', { ...link, password: NEW_PASSWORD });
    },
  ],
  'a second factor': [
    'mfa_enabled',
    'mfa_changed',
    () => byOwner('/v1/users/enable-email-mfa', { email: person.email, password: PASSWORD }),
  ],
  'a sign-in from a new device': [
    'sign_in',
    'new_sign_in',
    async () => {
      await signIn();
      await signIn({ 'user-agent': 'Another' });
    },
  ],
};

test.each(Object.entries(ACTS))(
  '%s and its mail are one transaction: no kill comes between',
  async (_, [act, mail, happen]) => {
    await happen();
    expect(await writtenWith(act)).toEqual([mail]);
  },
);

test('of five mails of a kind that wait at once one is left, the newest', async () => {
  const { db } = portal.database;
  const invite = (nth: number) =>
    queueMail(db, portal.platform, { kind: 'invitation', userId: person.id, again: nth > 0, locale: 'en-CA' });
  await Promise.all(Array.from({ length: 5 }, (_, nth) => invite(nth)));
  await queueMail(db, portal.platform, { kind: 'invitation', userId: person.id, again: true, locale: 'fr-CA' });
  expect(await queued()).toMatchObject([{ locale: 'fr-CA' }]);
});

test('what tells of one’s own account goes before links, and those before what others bring about, however long that waits', async () => {
  const { db } = portal.database;
  const { id: userId, email } = person;
  const mails: AccountMail[] = [
    { kind: 'people_changed', userId, notificationId: randomUUID() },
    { kind: 'invitation', userId, again: false, locale: 'en-CA' },
    { kind: 'admin_reset', userId },
    { kind: 'locked', email, at: clock.now().toISOString() },
    { kind: 'code', userId, challengeId: randomUUID(), version: 1 },
  ];
  for (const mail of mails) await queueMail(db, portal.platform, mail);
  await queueNotice(db, portal.platform, userId, { of: 'password_changed' });
  const order = ['code', 'locked', 'notice', 'admin_reset', 'people_changed', 'invitation'];
  expect((await queued()).map(({ kind }) => kind)).toEqual(order);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { appCode, giveApp } from '../../testing/authenticator-app.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { codeIn, usePortalWithMail } from '../../testing/servers/mail-room.ts';
import { answerOf, changePerson, failNineTimes, newAddress, statusOrCode } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
const { portal, room } = usePortalWithMail({ clock });
let person: TestUser;

beforeEach(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
});

const post = (url: string, payload: object) =>
  portal.app.inject({ method: 'POST', url, payload, remoteAddress: newAddress() });
const signIn = (password = PASSWORD) => post('/v1/signin', { email: person.email, password });
const useApp = () => giveApp(portal.platform, person);
const codeOfApp = (secret: string, steps = 0) => appCode(clock, secret, steps);
const answer = (session: string, kind: 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA', code: string) =>
  post('/v1/complete-challenge', answerOf(session, kind, code, person.email));
const begin = async (): Promise<string> => (await signIn()).json().session;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const freeQuota = () => portal.database.db.deleteFrom('rate_limit').execute();
const acts = async () => {
  const rows = await recordsOf(portal.database.db, ['act'], { user_id: person.id });
  return rows.map(({ act }) => act);
};

describe('a code by e-mail', () => {
  beforeEach(async () => {
    await changePerson(portal, person, { email_otp_enabled: true, preferred_mfa: 'EMAIL_OTP' });
    await freeQuota();
  });

  test('works once, for ten minutes, for its own challenge and its own person', async () => {
    const first = await begin();
    const code = codeIn(await room.mailTo(person.email));
    const second = await begin();
    expect(await statusOrCode(answer(second, 'EMAIL_OTP', code))).toBe('INVALID_CODE');
    const foreign = post('/v1/complete-challenge', answerOf(first, 'EMAIL_OTP', code, 'other@test.example'));
    expect(await statusOrCode(foreign)).toBe('CHALLENGE_EXPIRED');
    expect(await statusOrCode(answer(first, 'EMAIL_OTP', code))).toBe(200);
    expect(await statusOrCode(answer(first, 'EMAIL_OTP', code))).toBe('CHALLENGE_EXPIRED');
    clock.advance(600);
    expect(await statusOrCode(answer(second, 'EMAIL_OTP', code))).toBe('CHALLENGE_EXPIRED');
  });

  const resend = async (session: string) => (await post('/v1/complete-challenge/resend', { session })).json();
  const useUpHour = () =>
    portal.database.pool.query("update rate_limit set points = 5 where key = $1 and name = 'code mail an hour'", [
      person.email,
    ]);

  test('that is not on its way is told of at once, and none is asked for that would come too late', async () => {
    // One that was put off meanwhile is in the queue twice
    const jobs = "select distinct data ->> 'challengeId' from pgboss.job where data ->> 'kind' = 'code'";
    const queued = async () => Number((await portal.database.pool.query(jobs)).rowCount);
    await begin();
    await room.mailTo(person.email);
    clock.advance(20);
    const first = await queued();
    const { mailedInSeconds: soon } = (await signIn()).json();
    expect([soon > 30, soon <= 40]).toEqual([true, true]);
    // A code may be queued a moment after its answer
    await expect.poll(queued).toBe(first + 1);
    await useUpHour();
    expect((await signIn()).json().mailedInSeconds).toBeGreaterThan(600);
    expect(await queued()).toBe(first + 1);
  });

  test('is replaced by the next one that is mailed', async () => {
    const session = await begin();
    const first = codeIn(await room.mailTo(person.email));
    await freeQuota();
    expect(await resend(session)).toEqual({ mailedInSeconds: 0 });
    const second = codeIn(await room.mailTo(person.email, 2));
    expect(await statusOrCode(answer(session, 'EMAIL_OTP', first))).toBe('INVALID_CODE');
    expect(await statusOrCode(answer(session, 'EMAIL_OTP', second))).toBe(200);
    for (const over of [session, 'unknown']) expect(await resend(over)).toEqual({ mailedInSeconds: 0 });
    const records = portal.database.db.selectFrom('audit_record').select('merchant_parent_id');
    const sent = await records.where('act', '=', 'challenge_sent').where('user_id', '=', person.id).execute();
    expect(sent).toEqual(Array(2).fill({ merchant_parent_id: person.merchantParentId }));
  });

  test('is good for all its life once five were mailed within the hour, and no other is asked for', async () => {
    const session = await begin();
    const last = codeIn(await room.mailTo(person.email));
    clock.advance(20);
    // Who asks too soon is told when
    expect((await resend(session)).mailedInSeconds).toBeLessThanOrEqual(40);
    await useUpHour();
    const before = await acts();
    expect((await resend(session)).mailedInSeconds).toBeGreaterThan(600);
    expect(await acts()).toEqual(before);
    expect(await statusOrCode(answer(session, 'EMAIL_OTP', last))).toBe(200);
  });

  test('is mailed once a minute, however often it is asked for', async () => {
    const session = await begin();
    await room.mailTo(person.email);
    for (let each = 0; each < 3; each += 1) await resend(session);
    // Each waits for its minute, as many of the three as the worker saw while theirs was the newest code
    const due = () =>
      portal.database.pool
        .query("select from pgboss.job where name = 'account-mail' and state < 'completed' and start_after <= now()")
        .then(({ rowCount }) => rowCount);
    await expect.poll(due, { timeout: 14_000 }).toBe(0);
    expect(room.mailsTo(person.email)).toHaveLength(1);
    await advanceTime(portal, clock, 61);
    const newest = codeIn(await room.mailTo(person.email, 2));
    await expect.poll(due).toBe(0);
    expect(room.mailsTo(person.email)).toHaveLength(2);
    expect(await statusOrCode(answer(session, 'EMAIL_OTP', newest))).toBe(200);
  });

  test('of ten right ones at once makes one session', async () => {
    const session = await begin();
    const code = codeIn(await room.mailTo(person.email));
    const codes = await Promise.all(Array.from({ length: 10 }, () => statusOrCode(answer(session, 'EMAIL_OTP', code))));
    expect(codes.filter(each => each === 200)).toHaveLength(1);
    expect(codes.filter(each => each === 'CHALLENGE_EXPIRED')).toHaveLength(9);
  });
});

describe('an authenticator app', () => {
  test('does not answer a challenge by e-mail, nor a mailed code one of the app', async () => {
    const secret = await useApp();
    const session = await begin();
    expect(await statusOrCode(answer(session, 'EMAIL_OTP', codeOfApp(secret)))).toBe('INVALID_CODE');
    const recovery = (await post('/v1/recover-mfa', { email: person.email, password: PASSWORD })).json();
    expect(await statusOrCode(answer(recovery.session, 'SOFTWARE_TOKEN_MFA', codeOfApp(secret)))).toBe('INVALID_CODE');
  });

  test('that cannot be reached gives way to e-mail, once the mailed code is entered', async () => {
    await freeQuota();
    await useApp();
    const asked = await post('/v1/recover-mfa', { email: person.email, password: PASSWORD });
    expect(asked.json()).toMatchObject({ challenge: 'EMAIL_OTP' });
    const preferred = () =>
      portal.database.db.selectFrom('app_user').select('preferred_mfa').where('id', '=', person.id).executeTakeFirst();
    expect(await preferred()).toEqual({ preferred_mfa: 'SOFTWARE_TOKEN_MFA' });
    const code = codeIn(await room.mailTo(person.email));
    expect(await statusOrCode(answer(asked.json().session, 'EMAIL_OTP', code))).toBe(200);
    expect(await preferred()).toEqual({ preferred_mfa: 'EMAIL_OTP' });
    const told = await room.mailAbout(person.email, 'Your two-factor authentication was changed');
    expect(told.text).toContain('without your authenticator');
    const kept = portal.database.db.selectFrom('authenticator').select('secret').where('user_id', '=', person.id);
    expect(await kept.execute()).toEqual([{ secret: expect.any(String) }]);
    expect(await acts()).toEqual(['challenge_sent', 'mfa_recovered', 'sign_in']);
  });

  test('is not recovered with a wrong password, nor where there is none', async () => {
    await failNineTimes(portal, person.email);
    for (let each = 0; each < 2; each += 1) {
      const refused = post('/v1/recover-mfa', { email: person.email, password: PASSWORD });
      expect(await statusOrCode(refused)).toBe('MFA_NOT_ENABLED');
    }
    await useApp();
    // The tenth that counts
    expect(await statusOrCode(post('/v1/recover-mfa', { email: person.email, password: 'Wrong-1' }))).toBe(19);
  });
});

describe('the lock', () => {
  test('counts wrong codes of all challenges together, and the right password does not forget them', async () => {
    const secret = await useApp();
    const bad = wrong(codeOfApp(secret));
    const codes = [];
    for (let each = 0; each < 10; each += 1)
      codes.push(await statusOrCode(answer(await begin(), 'SOFTWARE_TOKEN_MFA', bad)));
    expect(codes).toEqual([...Array(9).fill('INVALID_CODE'), 19]);
    expect(await statusOrCode(signIn())).toBe(19);
    await room.mailAbout(person.email, 'Your account is locked');
  });

  test('ends a challenge that was begun before it, for good', async () => {
    const secret = await useApp();
    const session = await begin();
    await failNineTimes(portal, person.email);
    await signIn('Wrong-Passw0rd!');
    expect(await statusOrCode(answer(session, 'SOFTWARE_TOKEN_MFA', codeOfApp(secret)))).toBe(19);
    clock.advance(30 * 60);
    expect(await statusOrCode(answer(session, 'SOFTWARE_TOKEN_MFA', codeOfApp(secret)))).toBe('CHALLENGE_EXPIRED');
    expect(await statusOrCode(answer(await begin(), 'SOFTWARE_TOKEN_MFA', codeOfApp(secret)))).toBe(200);
  });
});

test('the challenge of somebody suspended meanwhile opens nothing', async () => {
  const secret = await useApp();
  const session = await begin();
  await changePerson(portal, person, { status: 'disabled' });
  expect(await statusOrCode(answer(session, 'SOFTWARE_TOKEN_MFA', codeOfApp(secret)))).toBe('ACCOUNT_SUSPENDED');
});

test("the provider's own staff are asked for a code by e-mail unless they have another factor", async () => {
  await freeQuota();
  person = await createUser(portal.database, { roles: [106], password: PASSWORD });
  const session = await begin();
  expect(await statusOrCode(answer(session, 'EMAIL_OTP', codeIn(await room.mailTo(person.email))))).toBe(200);
  expect(await acts()).toEqual(['challenge_sent', 'mfa_enabled', 'sign_in']);
});

test('somebody who signs in from elsewhere is told', async () => {
  const payload = { email: person.email, password: PASSWORD };
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  for (const remoteAddress of ['203.0.113.1', '203.0.113.99', '198.51.100.7'])
    await portal.app.inject({ method: 'POST', url: '/v1/signin', payload, remoteAddress, headers });
  const mail = await room.mailTo(person.email);
  expect(mail.subject).toBe('New sign-in to your account');
  expect(mail.text).toContain('Firefox on Windows, 198.51.100.7');
  expect(room.mailsTo(person.email)).toHaveLength(1);
});

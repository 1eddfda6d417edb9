import { beforeEach, describe, expect, test } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { linkIn, usePortalWithMail } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { statusOrCode } from '../../testing/sign-in-calls.ts';
import { replaceAccountCode } from './codes.ts';

const PASSWORD = 'Right-Passw0rd!';
const NEW_PASSWORD = 'vG7#kkq2-Lm';
const clock = createTestClock();
const { portal, room } = usePortalWithMail({ clock });
let person: TestUser;

beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  person = await createUser(portal.database, { password: PASSWORD });
});

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const signIn = (email: string, password: string) => statusOrCode(post('/v1/signin', { email, password }));
const forgot = (email: string, headers = {}) => post('/v1/users/password/forgot', { email }, headers);
const verify = (query: string) => post(`/v1/users/password/forgot/code?${query}`);
const linkFor = async (email: string, nth = 1) => linkIn(await room.mailTo(email, nth)).searchParams;
const codeOf = async (email: string, nth = 1) => (await linkFor(email, nth)).get('code') ?? '';
const reset = (email: string, code: string, password = NEW_PASSWORD) =>
  post('/v1/users/password/forgot/new-password', { email, code, password });
const invited = async () => {
  const parent = await createMerchantParent(portal.database, { name: 'Maple Kite' });
  await createMerchant(portal.database, { merchantParentId: parent.id });
  const admin = await createUser(portal.database, { merchantParentId: parent.id });
  const email = `invited-${parent.id}@test.example`;
  const headers = await signInAs(portal.platform, admin);
  expect((await post('/v1/admin/users', { email, roles: [2] }, headers)).statusCode).toBe(200);
  return { email, code: await codeOf(email), headers };
};
/** Waits until the worker has done everything that was asked of it. */
const nothingQueued = async () => {
  const waiting = "select count(*)::int as n from pgboss.job where name = 'account-mail' and state < 'completed'";
  const left = () => portal.database.pool.query(waiting).then(({ rows }) => rows[0].n);
  await expect.poll(left, { timeout: 14_000 }).toBe(0);
};
const waitingLater = (): Promise<number> =>
  portal.database.pool
    .query(
      "select count(*)::int as n from pgboss.job where name = 'account-mail' and state = 'created' and start_after > now()",
    )
    .then(({ rows }) => rows[0].n);
const names = { firstName: ' Ana ', lastName: 'Brossard', jobTitle: '' };

describe('a forgotten password', () => {
  test('is answered alike for anybody, and only an active account gets a mail', async () => {
    const pending = await createUser(portal.database, { status: 'pending' });
    const suspended = await createUser(portal.database, { status: 'disabled', password: PASSWORD });
    const answers = [];
    for (const email of [person.email, pending.email, suspended.email, 'nobody@test.example']) {
      answers.push(await forgot(email));
    }
    for (const each of answers) {
      expect([each.statusCode, each.json()]).toEqual([200, { status: 'SUCCESS', data: { errorCode: null } }]);
    }
    await room.mailTo(person.email);
    await nothingQueued();
    for (const email of [pending.email, suspended.email, 'nobody@test.example'])
      expect(room.mailsTo(email)).toEqual([]);
  });

  test('is mailed a link to the configured host, whatever the request claims, in the language of the request', async () => {
    await forgot(person.email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'fr-CA',
    });
    const mail = await room.mailTo(person.email);
    expect(mail.subject).toBe('Réinitialisez votre mot de passe');
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe(`${portal.platform.config.portalUrl}/reset-password`);
    expect(link.searchParams.get('email')).toBe(person.email);
  });

  test('is replaced once: the link is checked without being used, ends every session and lock, and opens none', async () => {
    const live = await signInAs(portal.platform, person);
    await forgot(person.email);
    const link = await linkFor(person.email);
    for (let each = 0; each < 2; each += 1) expect((await verify(String(link))).statusCode).toBe(200);
    const counted = {
      failures: 10,
      last_failure_at: clock.now(),
      locked_until: new Date(clock.now().getTime() + 60_000),
    };
    const locked = { email: person.email, way: 'password', ...counted };
    await portal.database.db.insertInto('try_counter').values(locked).execute();
    expect(await signIn(person.email, PASSWORD)).toBe(19);
    const code = link.get('code') ?? '';
    const done = await reset(person.email, code);
    expect([done.statusCode, done.json()]).toEqual([200, { status: 'SUCCESS' }]);
    expect((await portal.app.inject({ url: '/v1/profiles', headers: live })).statusCode).toBe(401);
    expect(await signIn(person.email, PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(person.email, NEW_PASSWORD)).toBe(200);
    expect((await reset(person.email, code)).json().errorCode).toBe(14);
    await room.mailAbout(person.email, 'Your password was changed');
  });

  test('of five resets at once is replaced by one', async () => {
    await forgot(person.email);
    const code = await codeOf(person.email);
    const all = await Promise.all(Array.from({ length: 5 }, () => reset(person.email, code)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('refuses a wrong, a foreign, an old, a replaced and an invitation’s code alike', async () => {
    await forgot(person.email);
    const first = await codeOf(person.email);
    await portal.database.db.deleteFrom('rate_limit').execute();
    await forgot(person.email);
    const second = await codeOf(person.email, 2);
    const invitation = await invited();
    const answers = [
      await reset(person.email, 'wrong'),
      await reset('nobody@test.example', second),
      await reset((await createUser(portal.database, { password: PASSWORD })).email, second),
      await reset(person.email, first),
      await reset(invitation.email, invitation.code),
    ];
    const accepted = await post('/v1/signup', { code: second, email: person.email, password: NEW_PASSWORD, ...names });
    expect(accepted.json().errorCode).toBe('INVALID_INVITATION');
    clock.advance(3600);
    answers.push(await reset(person.email, second));
    const told = answers.map(each => {
      const { requestId, ...body } = each.json();
      return { status: each.statusCode, body };
    });
    expect(told[0]).toMatchObject({ status: 400, body: { errorCode: 14 } });
    for (const each of told) expect(each).toEqual(told[0]);
  });

  test('refuses one with the address in it, and the link still works', async () => {
    await forgot(person.email);
    const code = await codeOf(person.email);
    const refused = await reset(person.email, code, `X9!${person.email.split('@')[0]}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details).toEqual([expect.objectContaining({ field: 'password', rule: 'context' })]);
    expect((await reset(person.email, code)).statusCode).toBe(200);
  });

  test('is mailed once a minute and five times an hour: the newest link when its time has come, none for nothing', async () => {
    const waitsUntil = async (n: number) => expect.poll(waitingLater, { timeout: 14_000 }).toBe(n);
    await forgot(person.email);
    await room.mailTo(person.email);
    for (let each = 0; each < 3; each += 1) await forgot(person.email);
    await waitsUntil(1);
    expect(room.mailsTo(person.email)).toHaveLength(1);
    await advanceTime(portal, clock, 61);
    const second = await codeOf(person.email, 2);
    expect((await verify(new URLSearchParams({ email: person.email, code: second }).toString())).statusCode).toBe(200);
    await portal.database.db.updateTable('rate_limit').set({ points: 5 }).where('name', 'like', '%an hour').execute();
    await advanceTime(portal, clock, 61);
    await forgot(person.email);
    await waitsUntil(1);
    expect(room.mailsTo(person.email)).toHaveLength(2);
    await advanceTime(portal, clock, 3600);
    expect((await verify(String(await linkFor(person.email, 3)))).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  test('is accepted once, and opens the portal', async () => {
    const { email, code } = await invited();
    expect((await post('/v1/signup/validate', { code, email })).json()).toEqual({ code });
    const done = await post('/v1/signup', { code, email, password: NEW_PASSWORD, ...names });
    expect(done.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${done.json().accessToken}` };
    expect((await portal.app.inject({ url: '/v1/profiles', headers })).statusCode).toBe(200);
    expect((await post('/v1/signup', { code, email, password: NEW_PASSWORD, ...names })).json().errorCode).toBe(
      'INVALID_INVITATION',
    );
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  test('of five acceptances at once makes one account', async () => {
    const { email, code } = await invited();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post('/v1/signup', { code, email, password: NEW_PASSWORD, ...names })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('come too late is sent again to whoever holds the right link, and to nobody else', async () => {
    const { email, code } = await invited();
    clock.advance(7 * 24 * 3600);
    await portal.database.db.deleteFrom('rate_limit').execute();
    expect((await post('/v1/signup/validate', { code: 'wrong', email })).json().errorCode).toBe('INVALID_INVITATION');
    expect((await post('/v1/signup/validate', { code, email })).json().errorCode).toBe(15);
    const again = await codeOf(email, 2);
    expect((await post('/v1/signup/validate', { code, email })).json().errorCode).toBe('INVALID_INVITATION');
    expect((await post('/v1/signup/validate', { code: again, email })).statusCode).toBe(200);
  });

  test('come too late is sent again once in ten minutes, however often it is opened, and counts as sent then', async () => {
    const { email, code } = await invited();
    const { db } = portal.database;
    const open = async () => (await post('/v1/signup/validate', { code, email })).json().errorCode;
    const records = async () => (await recordsOf(db, ['id'], { act: 'invitation_resent', email: email })).length;
    const expire = () =>
      db.updateTable('account_code').set({ expires_at: clock.now() }).where('purpose', '=', 'invitation').execute();
    clock.advance(601);
    await expire();
    expect(await Promise.all([open(), open(), open()])).toContain(15);
    expect(await records()).toBe(1);
    const { last_invitation_at: at } = await db
      .selectFrom('app_user')
      .select('last_invitation_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(at).toEqual(clock.now());
    const again = await codeOf(email, 2);
    const openAgain = async () => (await post('/v1/signup/validate', { code: again, email })).json().errorCode;
    clock.advance(599);
    await expire();
    expect([await openAgain(), await records()]).toEqual([15, 1]);
    clock.advance(1);
    expect([await openAgain(), await records()]).toEqual([15, 2]);
  });
});

describe('the link of a reset is dead', () => {
  let code: string;
  const opened = (of: string) => verify(String(new URLSearchParams({ code: of, email: person.email })));
  beforeEach(async () => {
    code = await replaceAccountCode(portal.database.db, { userId: person.id, purpose: 'reset', now: clock.now() });
    expect((await opened(code)).statusCode).toBe(200);
  });
  const expectDead = async () => {
    expect((await opened(code)).json().errorCode).toBe(14);
    expect((await reset(person.email, code, 'hT9!wPz4-Qe')).json().errorCode).toBe(14);
  };

  test('after its owner has changed the password', async () => {
    const headers = await signInAs(portal.platform, person);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await post('/v1/profiles/password/new', change, headers)).statusCode).toBe(204);
    await expectDead();
  });

  test('after a suspension, and after the account is active again', async () => {
    const admin = await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '' });
    const headers = await signInAs(portal.platform, admin);
    for (const act of ['suspend', 'activate']) {
      expect((await post(`/v1/admin/users/${person.id}/${act}`, undefined, headers)).statusCode).toBeLessThan(300);
      await expectDead();
    }
  });
});

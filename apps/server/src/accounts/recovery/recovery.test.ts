import { beforeEach, describe, expect, test } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { linkIn, usePortalWithMail } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { failNineTimes, statusOrCode } from '../../testing/sign-in-calls.ts';
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
/** How many mails wait so. */
const waiting = async (how: string): Promise<number> =>
  Number((await portal.database.pool.query(`select from pgboss.job where name = 'account-mail' and ${how}`)).rowCount);
const names = { firstName: ' Ana ', lastName: 'Brossard', jobTitle: '' };

describe('a forgotten password', () => {
  test('is mailed to an active account alone', async () => {
    const pending = await createUser(portal.database, { status: 'pending' });
    const suspended = await createUser(portal.database, { status: 'disabled', password: PASSWORD });
    const others = [pending.email, suspended.email, 'nobody@test.example'];
    for (const email of [person.email, ...others]) {
      const { statusCode, body } = await forgot(email);
      expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'SUCCESS', data: { errorCode: null } }]);
    }
    await room.mailTo(person.email);
    await expect.poll(() => waiting("state < 'completed'"), { timeout: 14_000 }).toBe(0);
    expect(others.flatMap(room.mailsTo)).toEqual([]);
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

  test('is replaced once by any number at once: the link is checked or refused without being used, ends every session and lock, and opens none', async () => {
    const live = await signInAs(portal.platform, person);
    await forgot(person.email);
    const link = await linkFor(person.email);
    for (let each = 0; each < 2; each += 1) expect((await verify(String(link))).statusCode).toBe(200);
    await failNineTimes(portal, person.email);
    expect(await signIn(person.email, 'Wrong-Passw0rd!')).toBe(19);
    const code = link.get('code') ?? '';
    const refused = await reset(person.email, code, `X9!${person.email.split('@')[0]}`);
    expect(refused.json().details).toEqual([expect.objectContaining({ field: 'password', rule: 'context' })]);
    const all = await Promise.all(Array.from({ length: 5 }, () => reset(person.email, code)));
    expect(all.map(each => each.json().status ?? each.json().errorCode).toSorted()).toEqual([
      ...Array(4).fill(14),
      'SUCCESS',
    ]);
    expect((await portal.app.inject({ url: '/v1/profiles', headers: live })).statusCode).toBe(401);
    expect(await signIn(person.email, PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(person.email, NEW_PASSWORD)).toBe(200);
    await room.mailAbout(person.email, 'Your password was changed');
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

  test('is mailed once a minute and five times an hour: the newest link when its time has come, none for nothing', async () => {
    const later = "state = 'created' and start_after > now()";
    const waitsUntil = (n: number) => expect.poll(() => waiting(later), { timeout: 14_000 }).toBe(n);
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
  test('is accepted once by any number at once, and opens the portal', async () => {
    const { email, code } = await invited();
    expect((await post('/v1/signup/validate', { code, email })).json()).toEqual({ code });
    const accept = () => post('/v1/signup', { code, email, password: NEW_PASSWORD, ...names });
    const all = await Promise.all(Array.from({ length: 5 }, accept));
    const refused = all.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(each => each.json().errorCode)).toEqual(Array(4).fill('INVALID_INVITATION'));
    const [done] = all.filter(({ statusCode }) => statusCode === 200);
    const headers = { authorization: `Bearer ${done?.json().accessToken}` };
    expect((await portal.app.inject({ url: '/v1/profiles', headers })).statusCode).toBe(200);
    expect(await signIn(email, NEW_PASSWORD)).toBe(200);
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
    const openWith = (given: string) => async () =>
      (await post('/v1/signup/validate', { code: given, email })).json().errorCode;
    const open = openWith(code);
    const records = async () => (await recordsOf(db, ['id'], { act: 'invitation_resent', email: email })).length;
    const expire = () =>
      db.updateTable('account_code').set({ expires_at: clock.now() }).where('purpose', '=', 'invitation').execute();
    clock.advance(601);
    await expire();
    expect(await Promise.all([open(), open(), open()])).toContain(15);
    expect(await records()).toBe(1);
    const sent = await db.selectFrom('app_user').select('last_invitation_at').where('email', '=', email).execute();
    expect(sent).toEqual([{ last_invitation_at: clock.now() }]);
    const openAgain = openWith(await codeOf(email, 2));
    clock.advance(599);
    await expire();
    expect([await openAgain(), await records()]).toEqual([15, 1]);
    clock.advance(1);
    expect([await openAgain(), await records()]).toEqual([15, 2]);
  });
});

test('the link of a reset is dead after its owner has changed the password, a suspension, and the end of that', async () => {
  const byAdmin = (act: string) => async () => {
    const admin = await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '' });
    return post(`/v1/admin/users/${person.id}/${act}`, undefined, await signInAs(portal.platform, admin));
  };
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const changed = async () => post('/v1/profiles/password/new', change, await signInAs(portal.platform, person));
  const { db } = portal.database;
  for (const ends of [[changed], [byAdmin('suspend'), byAdmin('activate')]]) {
    const code = await replaceAccountCode(db, { userId: person.id, purpose: 'reset', now: clock.now() });
    const opened = () => verify(String(new URLSearchParams({ code, email: person.email })));
    expect((await opened()).statusCode).toBe(200);
    for (const end of ends) {
      expect((await end()).statusCode).toBe(204);
      expect((await opened()).json().errorCode).toBe(14);
      expect((await reset(person.email, code, 'hT9!wPz4-Qe')).json().errorCode).toBe(14);
    }
  }
});

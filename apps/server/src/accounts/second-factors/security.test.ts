import { recoveryCode } from '@drumlin/contract/auth/challenge.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../../testing/authenticator-app.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { codeIn, useMailTray } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { answerOf, enforceFactor, statusOrCode } from '../../testing/sign-in-calls.ts';
import { sealAuthenticator } from './authenticator.ts';
import { newTotpSecret } from './totp.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let person: TestUser;
let headers: { authorization: string };

const portal = usePortal({ clock });
const room = useMailTray(portal);
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  person = await createUser(portal.database, { password: PASSWORD });
  headers = await signInAs(portal.platform, person);
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, given = headers) =>
  portal.app.inject({ method, url, headers: given, ...(payload && { payload }) });
const post = (url: string, payload: object) => send('POST', url, payload);
const own = (password = PASSWORD) => ({ email: person.email, password });
const config = async () => (await send('GET', '/v1/users/mfa-config')).json();
/** The status or code that a call is answered. */
const statusOf = (url: string, payload: object) => statusOrCode(post(url, payload));
const enableEmail = () => statusOf('/v1/users/enable-email-mfa', own());
const enableApp = async (): Promise<string> => {
  const { secretCode } = (await post('/v1/users/enable-authenticator-mfa', own())).json();
  expect(await statusOf('/v1/users/verify-authenticator-mfa', { userCode: appCode(clock, secretCode) })).toBe(204);
  clock.advance(60);
  return secretCode;
};
const signIn = async () => (await post('/v1/signin', own())).json();
const acts = async () =>
  (await recordsOf(portal.database.db, ['act', 'outcome'], { user_id: person.id })).map(
    ({ act, outcome }) => `${act} ${outcome}`,
  );

describe('the second factors', () => {
  test('by e-mail are enabled with the password, asked for at sign-in and told by mail; other sessions end', async () => {
    const other = await signInAs(portal.platform, person);
    expect(await enableEmail()).toBe(204);
    expect(await config()).toMatchObject({ preferredMfaSetting: 'EMAIL_OTP', userMfaSettingList: ['EMAIL_OTP'] });
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, other))).toBe('UNAUTHORIZED');
    expect(await signIn()).toMatchObject({ challenge: 'EMAIL_OTP' });
    await room.mailAbout(person.email, 'Your two-factor authentication was changed');
    expect(await enableEmail()).toBe('MFA_ALREADY_ENABLED');
    expect((await acts())[0]).toBe('mfa_enabled success');
  });

  test('of an app count from its first right code on', async () => {
    const begun = (await post('/v1/users/enable-authenticator-mfa', own())).json();
    expect(begun.qrCodeUrl).toContain(`secret=${begun.secretCode}`);
    expect(await signIn()).toMatchObject({ accessToken: expect.any(String) });
    expect(await statusOf('/v1/users/verify-authenticator-mfa', { userCode: '000000' })).toBe('INVALID_CODE');
    expect(await config()).toMatchObject({ userMfaSettingList: [] });
    const userCode = appCode(clock, begun.secretCode);
    expect(await statusOf('/v1/users/verify-authenticator-mfa', { userCode })).toBe(204);
    expect(await config()).toMatchObject({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
    const { session } = await signIn();
    const answer = answerOf(session, 'SOFTWARE_TOKEN_MFA', userCode, person.email);
    expect(await statusOf('/v1/complete-challenge', answer)).toBe('INVALID_CODE');
  });

  test('of an app set up again stay those of the old one until the new one shows a code', async () => {
    const secret = await enableApp();
    await post('/v1/users/enable-authenticator-mfa', own());
    const answer = answerOf((await signIn()).session, 'SOFTWARE_TOKEN_MFA', appCode(clock, secret), person.email);
    expect(await statusOf('/v1/complete-challenge', answer)).toBe(200);
  });

  test('of an app are those of the secret whose code was checked, though another was begun in that moment', async () => {
    const { secretCode } = (await post('/v1/users/enable-authenticator-mfa', own())).json();
    const other = sealAuthenticator(portal.platform, person.id, newTotpSecret());
    // A right code forgets the failures: the moment between the check and what follows it
    await portal.database.owner.pool.query(`
      create function begin_another() returns trigger language plpgsql as
        $$ begin update authenticator set pending_secret = '${other}' where user_id = ${person.id}; return null; end $$;
      create trigger begin_another after delete on try_counter execute function begin_another()`);
    expect(await statusOf('/v1/users/verify-authenticator-mfa', { userCode: appCode(clock, secretCode) })).toBe(204);
    await portal.database.owner.pool.query('drop function begin_another cascade');
    clock.advance(60);
    const answer = answerOf((await signIn()).session, 'SOFTWARE_TOKEN_MFA', appCode(clock, secretCode), person.email);
    expect(await statusOf('/v1/complete-challenge', answer)).toBe(200);
  });

  test('need the own password, with wrong ones counted, and nobody else’s', async () => {
    const other = await createUser(portal.database, { password: PASSWORD });
    expect(await statusOf('/v1/users/enable-email-mfa', { email: other.email, password: PASSWORD })).toBe(
      'WRONG_PASSWORD',
    );
    expect(await acts()).toEqual(['mfa_enabled failure']);
    const codes = [];
    for (let each = 0; each < 10; each += 1) codes.push(await statusOf('/v1/users/enable-email-mfa', own('Wrong-1')));
    expect(codes).toEqual([...Array(9).fill('WRONG_PASSWORD'), 'CONFIRMATION_LOCKED']);
    expect(await statusOrCode(send('GET', '/v1/profiles'))).toBe(200);
    expect(await statusOf('/v1/users/enable-email-mfa', own())).toBe('CONFIRMATION_LOCKED');
    await room.mailAbout(person.email, 'Changes to your account are locked');
  });

  test('take thirty passwords a minute from one person, right ones as well', async () => {
    const ask = () => post('/v1/users/enable-authenticator-mfa', own());
    expect((await ask()).statusCode).toBe(200);
    await portal.database.db.updateTable('rate_limit').set({ points: 29 }).execute();
    expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const changed = await post('/v1/profiles/password/new', { currentPassword: PASSWORD, newPassword: 'vG7#kkq2-Lm' });
    expect(changed.statusCode).toBe(429);
    const stranger = await createUser(portal.database, { password: PASSWORD });
    const theirs = { email: stranger.email, password: PASSWORD };
    const headersOfTheirs = await signInAs(portal.platform, stranger);
    expect(await statusOrCode(send('POST', '/v1/users/enable-email-mfa', theirs, headersOfTheirs))).toBe(204);
  });

  test('that are two are a choice; what is chosen already changes nothing', async () => {
    const prefer = (method: string) => statusOf('/v1/users/preferred-mfa', { preferredMfaSetting: method });
    await enableEmail();
    expect([await prefer('EMAIL_OTP'), await prefer('SOFTWARE_TOKEN_MFA')]).toEqual([
      'ONE_METHOD_ONLY',
      'MFA_NOT_ENABLED',
    ]);
    await enableApp();
    const other = await signInAs(portal.platform, person);
    const before = await acts();
    expect(await prefer('EMAIL_OTP')).toBe(204);
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, other))).toBe(200);
    expect(await acts()).toEqual(before);
    expect(await prefer('SOFTWARE_TOKEN_MFA')).toBe(204);
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, other))).toBe('UNAUTHORIZED');
    expect(await signIn()).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' });
  });
});

describe('disabling', () => {
  test('an app takes the password, then a code of it, whose challenge does nothing else', async () => {
    const secret = await enableApp();
    const url = '/v1/users/disable-authenticator-mfa';
    expect(await statusOf(url, own('Wrong-1'))).toBe('WRONG_PASSWORD');
    const asked = (await post(url, own())).json();
    expect(asked).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA', email: person.email });
    expect(await statusOf(url, answerOf(asked.session, 'SOFTWARE_TOKEN_MFA', '000000', person.email))).toBe(
      'INVALID_CODE',
    );
    expect(await config()).toMatchObject({ userMfaSettingList: ['SOFTWARE_TOKEN_MFA'] });
    const answer = answerOf(asked.session, 'SOFTWARE_TOKEN_MFA', appCode(clock, secret), person.email);
    expect(await statusOf('/v1/users/disable-email-mfa', answer)).toBe('CHALLENGE_EXPIRED');
    expect((await post(url, answer)).json()).toEqual({ status: 'SUCCESS' });
    expect(await config()).toMatchObject({ userMfaSettingList: [], preferredMfaSetting: null });
    expect(await signIn()).toMatchObject({ accessToken: expect.any(String) });
  });

  test('e-mail takes the mailed code, and prefers the app where there is one', async () => {
    await enableEmail();
    await enableApp();
    const url = '/v1/users/disable-email-mfa';
    const { session } = (await post(url, own())).json();
    const code = codeIn(await room.mailAbout(person.email, 'Your code for the portal'));
    expect(await statusOf(url, answerOf(session, 'EMAIL_OTP', code, person.email))).toBe(200);
    expect(await config()).toMatchObject({ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' });
  });

  test('the only method is refused where one is required', async () => {
    await enableEmail();
    await enforceFactor(portal, person);
    expect(await statusOf('/v1/users/disable-email-mfa', own())).toBe('MFA_ENFORCED');
    expect(await statusOf('/v1/users/disable-authenticator-mfa', own())).toBe('MFA_NOT_ENABLED');
    expect(await acts()).toEqual(['mfa_enabled success', 'mfa_disabled failure', 'mfa_disabled failure']);
    await enableApp();
    expect(await statusOf('/v1/users/disable-email-mfa', own())).toBe(200);
  });
});

test('recovery codes are ten, shown once, replaced by the next ten and gone with the last method', async () => {
  expect(await statusOf('/v1/users/recovery-codes', own())).toBe('MFA_NOT_ENABLED');
  const secret = await enableApp();
  const first: string[] = (await post('/v1/users/recovery-codes', own())).json().recoveryCodes;
  const { recoveryCodes }: { recoveryCodes: string[] } = (await post('/v1/users/recovery-codes', own())).json();
  expect(new Set([...first, ...recoveryCodes].filter(code => recoveryCode.safeParse(code).success)).size).toBe(20);
  expect(await config()).toMatchObject({ recoveryCodesLeft: 10 });
  const use = async (code: string | undefined) =>
    statusOrCode(
      post('/v1/complete-challenge', {
        session: (await signIn()).session,
        challengeName: 'RECOVERY_CODE',
        challengeResponses: { RECOVERY_CODE: code, USERNAME: person.email },
      }),
    );
  expect(await use(first[0])).toBe('INVALID_CODE');
  // As somebody types it
  expect(await use(recoveryCodes[0]?.toLowerCase().replaceAll('-', ''))).toBe(200);
  expect(await use(recoveryCodes[0])).toBe('INVALID_CODE');
  expect(await config()).toMatchObject({ recoveryCodesLeft: 9 });
  const { session } = (await post('/v1/users/disable-authenticator-mfa', own())).json();
  await post(
    '/v1/users/disable-authenticator-mfa',
    answerOf(session, 'SOFTWARE_TOKEN_MFA', appCode(clock, secret), person.email),
  );
  expect(await config()).toMatchObject({ recoveryCodesLeft: 0 });
});

describe('the password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    post('/v1/profiles/password/new', { currentPassword, newPassword });

  test('is changed with the old one; other sessions end, this one stays', async () => {
    const other = await signInAs(portal.platform, person);
    expect(await statusOrCode(change('Wrong-1', 'vG7#kkq2-Lm'))).toBe('WRONG_PASSWORD');
    expect(await statusOrCode(change(PASSWORD, 'vG7#kkq2-Lm'))).toBe(204);
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, other))).toBe('UNAUTHORIZED');
    expect(await statusOrCode(send('GET', '/v1/profiles'))).toBe(200);
    expect(await statusOf('/v1/signin', own())).toBe('INVALID_CREDENTIALS');
    expect(await statusOf('/v1/signin', own('vG7#kkq2-Lm'))).toBe(200);
    await room.mailAbout(person.email, 'Your password was changed');
  });
});

describe('own sessions', () => {
  test('are listed and ended one by one or all others at once', async () => {
    const [second, third] = [await signInAs(portal.platform, person), await signInAs(portal.platform, person)];
    const { sessions } = (await send('GET', '/v1/users/sessions')).json();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      device: { browser: null, system: null },
      lastSeenAt: clock.now().toISOString(),
    });
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const [firstOther] = (await send('GET', '/v1/users/sessions', undefined, second))
      .json()
      .sessions.filter(({ current }: { current: boolean }) => current);
    expect(await statusOrCode(send('DELETE', `/v1/users/sessions/${firstOther.id}`))).toBe(204);
    expect(await statusOrCode(send('DELETE', `/v1/users/sessions/${firstOther.id}`))).toBe('NOT_FOUND');
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, second))).toBe('UNAUTHORIZED');
    expect(await statusOrCode(send('DELETE', '/v1/users/sessions'))).toBe(204);
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, third))).toBe('UNAUTHORIZED');
    expect((await send('GET', '/v1/users/sessions')).json().sessions).toHaveLength(1);
    expect(await acts()).toEqual(['session_ended success', 'session_ended failure', 'session_ended success']);
  });
});

describe('enforcement', () => {
  const url = '/v1/admin/mfa-enforcement';

  test('ends sessions of the password alone, asks everybody for a code, and spares other merchants; who is invited does not count', async () => {
    const colleague = await createUser(portal.database, {
      roles: [2],
      password: PASSWORD,
      merchantParentId: person.merchantParentId ?? '',
    });
    await createUser(portal.database, { merchantParentId: person.merchantParentId ?? '', status: 'pending' });
    const { refreshToken } = await signIn();
    const theirs = await signInAs(portal.platform, colleague);
    const elsewhere = await signInAs(portal.platform, await createUser(portal.database));
    expect((await send('GET', url)).json()).toEqual({ enabled: false, changeable: true, users: 2, usersWithMfa: 0 });
    expect((await post(url, { enabled: true })).json()).toEqual({ enabled: true });
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, theirs))).toBe('UNAUTHORIZED');
    expect(await statusOrCode(send('GET', '/v1/profiles', undefined, elsewhere))).toBe(200);
    expect(await statusOf('/v1/auth/token', { refreshToken })).toBe('SESSION_EXPIRED');
    expect(await statusOrCode(send('GET', '/v1/profiles'))).toBe(200);
    expect((await post('/v1/signin', { email: colleague.email, password: PASSWORD })).json()).toMatchObject({
      challenge: 'EMAIL_OTP',
    });
    expect(await config()).toMatchObject({ merchantEnforced: true });
    await enableEmail();
    expect((await send('GET', url)).json()).toMatchObject({ users: 2, usersWithMfa: 1 });
    await showFactor(portal.platform, person);
    await post(url, { enabled: false });
    const after = await post('/v1/signin', { email: colleague.email, password: PASSWORD });
    expect(after.json()).toMatchObject({ accessToken: expect.any(String) });
  });

  test('by ADMIN of the staff is one company’s, of whose Admins each is told, and by no other staff', async () => {
    const merchantParentId = person.merchantParentId ?? '';
    const put = async (role: number, enabled: boolean) => {
      const user = await createUser(portal.database, { roles: [role] });
      const headers = await signInAs(portal.platform, user);
      await showFactor(portal.platform, user);
      return statusOrCode(send('PUT', `/v1/admin/parents/${merchantParentId}/mfa-enforcement`, { enabled }, headers));
    };
    expect(await put(106, true)).toBe('FORBIDDEN');
    // Of their own those see it as well who may not change it
    const support = await signInAs(portal.platform, await createUser(portal.database, { roles: [106] }));
    expect((await send('GET', url, undefined, support)).json()).toMatchObject({ enabled: true, changeable: false });
    expect(await put(101, true)).toBe(200);
    expect(await statusOrCode(send('GET', '/v1/profiles'))).toBe('UNAUTHORIZED');
    const mail = await room.mailAbout(person.email, 'Two-factor authentication of your company was changed');
    expect(mail.text).toContain('Everybody of your company must now show a second factor');
    // Once more is so already
    expect(await put(101, true)).toBe(200);
    const trail = portal.database.db.selectFrom('audit_record').select('details');
    expect(
      await trail.where('merchant_parent_id', '=', merchantParentId).where('outcome', '=', 'success').execute(),
    ).toEqual([{ details: { enabled: true } }]);
  });
});

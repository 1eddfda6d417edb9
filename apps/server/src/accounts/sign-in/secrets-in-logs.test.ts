import { expect, test } from 'vitest';
import { appAnswer, appCode } from '../../testing/authenticator-app.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { codeIn, linkIn, usePortalWithMail } from '../../testing/servers/mail-room.ts';
import { answerOf } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const MISTYPED = 'Rihgt-Passw0rd!';
const NEW_PASSWORD = 'vG7#kkq2-Lm';
const clock = createTestClock();
const { portal, room } = usePortalWithMail({ clock, env: { LOG_LEVEL: 'trace' } });

const post = (url: string, payload: object, headers = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers });

/** Goes through every way in and gives all that was secret on it. */
const useEverySecret = async (): Promise<Record<string, string>> => {
  const { email } = await createUser(portal.database, { password: PASSWORD });
  const own = { email, password: PASSWORD };
  await post('/v1/signin', { email, password: MISTYPED });
  const signedIn = (await post('/v1/signin', own)).json();
  const headers = { authorization: `Bearer ${signedIn.accessToken}` };
  await post('/v1/users/enable-email-mfa', { email, password: MISTYPED }, headers);
  const { secretCode } = (await post('/v1/users/enable-authenticator-mfa', own, headers)).json();
  const firstCode = appCode(clock, secretCode);
  await post('/v1/users/verify-authenticator-mfa', { userCode: firstCode }, headers);
  const refreshed = (await post('/v1/auth/token', { refreshToken: signedIn.refreshToken })).json();
  const { recoveryCodes } = (await post('/v1/users/recovery-codes', own, headers)).json();
  clock.advance(60);
  const { session } = (await post('/v1/signin', own)).json();
  const wrongCode = appCode(clock, secretCode, 40);
  await post('/v1/complete-challenge', appAnswer(session, email, wrongCode));
  const appCodeEntered = appCode(clock, secretCode);
  const byApp = (await post('/v1/complete-challenge', appAnswer(session, email, appCodeEntered))).json();
  const byCode = (await post('/v1/signin', own)).json();
  const challengeResponses = { RECOVERY_CODE: recoveryCodes[0], USERNAME: email };
  await post('/v1/complete-challenge', { session: byCode.session, challengeName: 'RECOVERY_CODE', challengeResponses });
  const recovery = (await post('/v1/recover-mfa', own)).json();
  const mailedCode = codeIn(await room.mailAbout(email, 'Your code for the portal'));
  await post('/v1/complete-challenge', answerOf(recovery.session, 'EMAIL_OTP', mailedCode, email));
  await post('/v1/users/password/forgot', { email });
  const link = linkIn(await room.mailAbout(email, 'Reset your password')).searchParams.get('code') ?? '';
  await post(`/v1/users/password/forgot/code?${new URLSearchParams({ code: link, email })}`, {});
  await post('/v1/users/password/forgot/new-password', { email, code: link, password: NEW_PASSWORD });
  // A token of the session that the reset has ended, and a body that cannot be read
  await post('/v1/auth/token', { refreshToken: refreshed.refreshToken });
  await post('/v1/auth/token', { refreshToken: byApp.refreshToken, more: byApp.refreshToken });
  return {
    'the password': PASSWORD,
    'a mistyped password': MISTYPED,
    'the new password': NEW_PASSWORD,
    'an access token': signedIn.accessToken,
    'a refresh token': signedIn.refreshToken,
    'the next refresh token': refreshed.refreshToken,
    'another refresh token': byApp.refreshToken,
    'the secret of the app': secretCode,
    'its first code': firstCode,
    'a wrong code of it': wrongCode,
    'a right code of it': appCodeEntered,
    'a recovery code': recoveryCodes[0],
    'a recovery code never used': recoveryCodes[9],
    'the session of a challenge': session,
    'a mailed code': mailedCode,
    'the code of a link': link,
  };
};

const STORED = `
  select row_to_json(a)::text as text from audit_record a union all select row_to_json(j)::text from pgboss.job j
  union all select row_to_json(s)::text from session s union all select row_to_json(c)::text from challenge c
  union all select row_to_json(u)::text from app_user u union all select row_to_json(a)::text from authenticator a
  union all select row_to_json(c)::text from account_code c union all select row_to_json(r)::text from recovery_code r`;

test('nothing that is secret on any way in is in the log, the queue, the audit trail or beside it', async () => {
  const secrets = await useEverySecret();
  const { rows } = await portal.database.pool.query(STORED);
  const kept = [...portal.logged, ...rows.map(({ text }) => text)];
  expect(portal.logged.join()).toContain('/v1/complete-challenge');
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length]).not.toEqual([name, 0]);
    // Six digits may be part of a longer number by chance, which tells nothing
    const isIn = (line: string) =>
      /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(line) : line.includes(secret);
    expect([name, kept.filter(isIn)]).toEqual([name, []]);
  }
}, 30_000);

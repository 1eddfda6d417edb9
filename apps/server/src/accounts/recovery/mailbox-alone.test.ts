import { beforeEach, describe, expect, test } from 'vitest';
import { appAnswer, appCode, giveApp } from '../../testing/authenticator-app.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { codeIn, linkIn, useMailTray } from '../../testing/servers/mail-room.ts';
import { answerOf, failNineTimes } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const MAILED_PASSWORD = 'vG7#kkq2-Lm';
const HOUR = 3600;
const clock = createTestClock();
let person: TestUser;
let secret: string;

const portal = usePortal({ clock });
const room = useMailTray(portal);
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  person = await createUser(portal.database, { password: PASSWORD });
  secret = await giveApp(portal.platform, person);
});

const post = (url: string, payload: object) => portal.app.inject({ method: 'POST', url, payload });
const mailed = () => ({ email: person.email, password: MAILED_PASSWORD });
const resetByMail = async () => {
  const { email } = person;
  await post('/v1/users/password/forgot', { email });
  const code = linkIn(await room.mailAbout(email, 'Reset your password')).searchParams.get('code');
  const done = await post('/v1/users/password/forgot/new-password', { email, code, password: MAILED_PASSWORD });
  expect(done.statusCode).toBe(200);
};
const recover = () => post('/v1/recover-mfa', mailed());
const refusals = () =>
  recordsOf(portal.database.db, ['outcome', 'details'], { user_id: person.id, act: 'mfa_recovered' });

describe('after a reset by e-mail', () => {
  test('sign-in still asks for the authenticator, and no mailed code stands in for it for a day', async () => {
    await resetByMail();
    // Being refused costs no try
    await failNineTimes(portal, person.email);
    expect((await post('/v1/signin', mailed())).json()).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' });
    for (const wait of [0, 12 * HOUR, 12 * HOUR - 1]) {
      clock.advance(wait);
      const refused = await recover();
      expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'RECOVERY_TOO_SOON']);
      expect(refused.json().errorMessage).toContain('Use your authenticator, a passkey or a recovery code');
    }
    expect(room.mailsTo(person.email).map(({ subject }) => subject)).not.toContain('Your code for the portal');
    expect(await refusals()).toEqual(Array(3).fill({ outcome: 'failure', details: { reason: 'recoveryTooSoon' } }));
    clock.advance(1);
    const { session } = (await recover()).json();
    const code = codeIn(await room.mailAbout(person.email, 'Your code for the portal'));
    const done = await post('/v1/complete-challenge', answerOf(session, 'EMAIL_OTP', code, person.email));
    expect(done.statusCode).toBe(200);
  });

  test('a sign-in with another factor ends the day', async () => {
    await resetByMail();
    const { session } = (await post('/v1/signin', mailed())).json();
    const answer = appAnswer(session, person.email, appCode(clock, secret));
    expect((await post('/v1/complete-challenge', answer)).statusCode).toBe(200);
    expect((await recover()).json()).toMatchObject({ challenge: 'EMAIL_OTP' });
  });
});

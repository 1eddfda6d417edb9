import { ERRORS } from '@drumlin/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signAccessToken } from '../../access/access-token.ts';
import { spendSingleAct } from '../../access/session.ts';
import { openActWorld, useApp } from '../../testing/acts/act-world.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { appCode } from '../../testing/authenticator-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { codeIn } from '../../testing/servers/mail-room.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { answerOf, changePerson } from '../../testing/sign-in-calls.ts';

let world: Awaited<ReturnType<typeof openActWorld>>;
beforeAll(async () => {
  world = await openActWorld();
});
afterAll(() => world.close());
beforeEach(() => world.portal.database.db.deleteFrom('rate_limit').execute());

const CHALLENGE = '/v1/users/second-factor/challenge';
const ANSWER = '/v1/users/second-factor/answer';
const NEEDED = { errorCode: 'SECOND_FACTOR_NEEDED' };
const EXPIRED = { errorCode: 'CHALLENGE_EXPIRED' };

/** A dangerous act, which can be tried again and again: the merchant lacks what it needs. */
const danger = async () => {
  const { merchantId } = await createMerchant(world.portal.database, { merchantStatus: 'DRAFT' });
  return `/v1/admin/merchants/${merchantId}/publish`;
};
type Actor = Awaited<ReturnType<typeof world.person>>;
/** The same session with a new access token: those live for as long as a second factor is fresh. */
const later = async (by: Actor, seconds: number): Promise<Actor> => {
  world.clock.advance(seconds);
  const { platform, database } = world.portal;
  const open = database.db.selectFrom('session').select('id').where('user_id', '=', by.id).orderBy('created_at');
  const { id: sessionId } = await open.executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await signAccessToken(platform, { userId: by.id, sessionId })}` };
  return { ...by, headers, post: (url, payload) => world.send('POST', url, payload, headers) };
};
const tryIt = async (by: Actor, url: string) => (await by.post(url, { version: 1 })).json();

test('an authenticator opens dangerous acts in its own session alone', async () => {
  const signedIn = await world.person([101]);
  const secret = await useApp(world, signedIn);
  const by = await later(signedIn, 601);
  const url = await danger();
  expect(await tryIt(by, url)).toMatchObject(NEEDED);
  const challenge = (await by.post(CHALLENGE, {})).json();
  expect(challenge).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA', email: by.email });
  const answer = answerOf(challenge.session, 'SOFTWARE_TOKEN_MFA', appCode(world.clock, secret), by.email);
  expect((await by.post(ANSWER, answer)).statusCode).toBe(204);
  expect(await tryIt(by, url)).toMatchObject({ errorCode: 'MERCHANT_NOT_READY' });
  const elsewhere = await signInAs(world.portal.platform, by);
  expect((await world.send('POST', url, { version: 1 }, elsewhere)).json()).toMatchObject(NEEDED);
});

test('who has no second factor is mailed a code; it works once, and wrong ones open nothing', async () => {
  const by = await world.person([101]);
  const url = await danger();
  const { session, challenge } = (await by.post(CHALLENGE, {})).json();
  expect(challenge).toBe('EMAIL_OTP');
  const code = codeIn(await world.room.mailTo(by.email));
  const wrong = answerOf(session, 'EMAIL_OTP', code === '000000' ? '000001' : '000000', by.email);
  expect((await by.post(ANSWER, wrong)).json()).toMatchObject({ errorCode: 'INVALID_CODE' });
  expect(await tryIt(by, url)).toMatchObject(NEEDED);
  const right = answerOf(session, 'EMAIL_OTP', code, by.email);
  expect((await by.post(ANSWER, right)).statusCode).toBe(204);
  expect((await by.post(ANSWER, right)).json()).toMatchObject(EXPIRED);
  expect(await tryIt(by, url)).toMatchObject({ errorCode: 'MERCHANT_NOT_READY' });
});

test('a passkey stands in for the code', async () => {
  const signedIn = await world.person([101]);
  const made = (await signedIn.post('/v1/users/passkeys/options', signedIn.own)).json();
  const authenticator = createAuthenticator('http://localhost:3000');
  await signedIn.post('/v1/users/passkeys', { response: authenticator.create(made) });
  const by = await later(signedIn, 601);
  expect(await tryIt(by, await danger())).toMatchObject(NEEDED);
  const { session, passkey } = (await by.post(CHALLENGE, {})).json();
  expect(passkey).toBe(true);
  const options = (await world.send('POST', '/v1/complete-challenge/passkey-options', { session })).json();
  const challengeResponses = { PASSKEY: authenticator.get(options), USERNAME: by.email };
  const answered = await by.post(ANSWER, { session, challengeName: 'PASSKEY', challengeResponses });
  expect(answered.statusCode).toBe(204);
  expect(await tryIt(by, await danger())).toMatchObject({ errorCode: 'MERCHANT_NOT_READY' });
});

test('shown for one call it opens that one alone, and no other dangerous act', async () => {
  const by = await world.person([101]);
  const act = 'POST /v1/admin/disbursements/7/approve';
  const { session } = (await by.post(CHALLENGE, { act })).json();
  const answer = answerOf(session, 'EMAIL_OTP', codeIn(await world.room.mailTo(by.email)), by.email);
  expect((await by.post(ANSWER, answer)).statusCode).toBe(204);
  expect(await tryIt(by, await danger())).toMatchObject(NEEDED);
  const { db } = world.portal.database;
  const own = await db.selectFrom('session').selectAll().where('user_id', '=', by.id).executeTakeFirstOrThrow();
  const spend = (call: string) =>
    spendSingleAct(db, world.portal.platform, own, call).then(
      () => 'spent',
      (error: Error) => error.message,
    );
  const needed = ERRORS.secondFactorNeeded.message;
  expect(await spend('POST /v1/admin/disbursements/8/approve')).toBe(needed);
  expect(await Promise.all([spend(act), spend(act)]).then(each => each.toSorted())).toEqual([needed, 'spent']);
});

test('where approvals take no mailed code, an authenticator is asked for, whatever is preferred, and who has none is told so', async () => {
  const { db } = world.portal.database;
  const enforce = (isOn: boolean) => db.updateTable('provider_policy').set({ enforces_for_approvals: isOn }).execute();
  const act = 'POST /v1/admin/disbursements/7/approve';
  const [by, other] = [await world.person([101]), await world.person([101])];
  const secret = await useApp(world, by);
  await changePerson(world.portal, by, { email_otp_enabled: true, preferred_mfa: 'EMAIL_OTP' });
  // Asked for before it was set so
  const { session: mailed } = (await other.post(CHALLENGE, { act })).json();
  const code = codeIn(await world.room.mailTo(other.email));
  await enforce(true);
  try {
    for (const answer of [
      await other.post(CHALLENGE, { act }),
      await other.post(ANSWER, answerOf(mailed, 'EMAIL_OTP', code, other.email)),
    ])
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'STRONG_FACTOR_NEEDED']);
    // Other dangerous acts take one
    expect((await other.post(CHALLENGE, {})).statusCode).toBe(200);
    const { session, challenge } = (await by.post(CHALLENGE, { act })).json();
    expect(challenge).toBe('SOFTWARE_TOKEN_MFA');
    const answer = answerOf(session, 'SOFTWARE_TOKEN_MFA', appCode(world.clock, secret), by.email);
    expect((await by.post(ANSWER, answer)).statusCode).toBe(204);
  } finally {
    await enforce(false);
  }
});

test('a challenge answers for its own person, session and purpose alone, and opens no session', async () => {
  const by = await world.person([101]);
  const other = await world.person([101]);
  const { session } = (await by.post(CHALLENGE, {})).json();
  const answer = answerOf(session, 'EMAIL_OTP', codeIn(await world.room.mailTo(by.email)), by.email);
  const elsewhere = await signInAs(world.portal.platform, by);
  for (const headers of [other.headers, elsewhere])
    expect((await world.send('POST', ANSWER, answer, headers)).json()).toMatchObject(EXPIRED);
  for (const url of ['/v1/complete-challenge', '/v1/users/disable-email-mfa'])
    expect((await by.post(url, answer)).json()).toMatchObject(EXPIRED);
  expect((await by.post(ANSWER, answer)).statusCode).toBe(204);
});

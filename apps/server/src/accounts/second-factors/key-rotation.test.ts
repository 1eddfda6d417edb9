import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { resealKeys } from '../../commands/keys.ts';
import { type KeyRing, newKeyText, parseKeys } from '../../platform/crypto/keys.ts';
import { closePlatform, openPlatform, type Platform } from '../../platform/platform.ts';
import { openSecret, sealSecret } from '../../platform/webhooks/secret.ts';
import { appAnswer, appCode, giveApp } from '../../testing/authenticator-app.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { failNineTimes } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
const ring = (...texts: string[]): KeyRing => {
  const keys = parseKeys(texts.join(','));
  if (!keys) throw new Error('no ring');
  return keys;
};
const [K1, K2, K3] = [newKeyText('k1'), newKeyText('k2'), newKeyText('k3')];

const portal = usePortal({ clock });

/** The portal after a restart with these keys, until `use` is done with it. */
const withKeys = async <T>(
  sessionKeys: KeyRing,
  use: (platform: Platform, app: FastifyInstance) => Promise<T>,
): Promise<T> => {
  const { config, log } = portal.platform;
  const { url: databaseUrl } = portal.database;
  const platform = await openPlatform({ config: { ...config, sessionKeys }, log, databaseUrl, clock });
  const app = await buildApp(platform);
  try {
    return await use(platform, app);
  } finally {
    await app.close();
    await closePlatform(platform);
  }
};

const post = (app: FastifyInstance, url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const own = ({ email }: TestUser) => ({ email, password: PASSWORD });
const enter = async (app: FastifyInstance, person: TestUser, secret: string) => {
  clock.advance(60);
  const { session } = (await post(app, '/v1/signin', own(person))).json();
  return post(app, '/v1/complete-challenge', appAnswer(session, person.email, appCode(clock, secret)));
};
const sealedUnder = async (person: TestUser): Promise<string | undefined> => {
  const query = portal.database.db.selectFrom('authenticator').select('secret').where('user_id', '=', person.id);
  return (await query.executeTakeFirstOrThrow()).secret?.split('.')[0];
};
const someone = () => createUser(portal.database, { password: PASSWORD });

test('an authenticator outlives the change of the keys that the manual describes', { timeout: 30_000 }, async () => {
  const [active, resting] = [await someone(), await someone()];
  const [secret, other] = await withKeys(ring(K1), async platform => [
    await giveApp(platform, active),
    await giveApp(platform, resting),
  ]);
  await withKeys(ring(K2, K1), async (platform, app) => {
    expect((await enter(app, active, secret)).statusCode).toBe(200);
    expect([await sealedUnder(active), await sealedUnder(resting)]).toEqual(['k2', 'k1']);
    expect(await resealKeys(platform)).toMatch(/^1 authenticators were .* key k2\. None is left/);
    expect(await resealKeys(platform)).toMatch(/^0 authenticators were .* None is left/);
  });
  await withKeys(ring(K2), async (_platform, app) => {
    const signedIn = await enter(app, active, secret);
    expect((await enter(app, resting, other)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.json().accessToken}` };
    const url = '/v1/users/disable-authenticator-mfa';
    clock.advance(60);
    const { session } = (await post(app, url, own(active), headers)).json();
    const answer = appAnswer(session, active.email, appCode(clock, secret));
    expect((await post(app, url, answer, headers)).json()).toEqual({ status: 'SUCCESS' });
  });
});

test('the secret of a webhook outlives it too, and is told apart where its key is gone', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const of = (platform: Platform) => ({
    merchant_id: merchantId,
    url: 'https://shop.example/',
    secret: sealSecret(platform, merchantId, 'whsec_x'),
    changed_by: 1,
    changed_at: clock.now(),
  });
  const { db } = portal.database;
  await withKeys(ring(K1), platform => db.insertInto('test_webhook').values(of(platform)).execute());
  await withKeys(ring(K3), platform =>
    expect(resealKeys(platform)).rejects.toThrow(/0 webhook secrets were .*webhook secrets: 1 with the key k1/),
  );
  await withKeys(ring(K3, K2, K1), async platform => {
    expect(await resealKeys(platform)).toMatch(/ 1 webhook secrets were .* None is left/);
    expect(await resealKeys(platform)).toMatch(/ 0 webhook secrets were .* None is left/);
  });
  const { secret } = await db.selectFrom('test_webhook').select('secret').executeTakeFirstOrThrow();
  await withKeys(ring(K3), async platform => expect(openSecret(platform, merchantId, secret)).toBe('whsec_x'));
  await db.deleteFrom('test_webhook').execute();
});

test('an authenticator whose key was taken out too early is refused with a reason, costs no try and is in the log', async () => {
  const person = await someone();
  const secret = await withKeys(ring(K1), platform => giveApp(platform, person));
  await withKeys(ring(K3), async (platform, app) => {
    await failNineTimes(portal, person.email);
    const refused = [];
    for (let each = 0; each < 2; each += 1) refused.push((await enter(app, person, secret)).json().errorCode);
    expect(refused).toEqual(Array(2).fill('AUTHENTICATOR_UNREADABLE'));
    await expect(resealKeys(platform)).rejects.toThrow(/1 with the key k1.*put these keys back/);
  });
  expect(portal.logged.filter(line => line.includes('An authenticator cannot be read'))).toHaveLength(2);
  const of = { user_id: person.id, act: 'challenge_answered' } as const;
  const [record] = await recordsOf(portal.database.db, ['outcome', 'details'], of);
  expect(record).toEqual({ outcome: 'failure', details: { reason: 'authenticatorUnreadable' } });
  await withKeys(ring(K3, K2, K1), async (platform, app) => {
    expect((await enter(app, person, secret)).statusCode).toBe(200);
    expect(await resealKeys(platform)).toMatch(/None is left/);
  });
});

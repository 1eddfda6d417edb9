import { beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { createTestClock, type TestApp, usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openSecondProcess } from '../../testing/servers/second-process.ts';

const PASSWORD = 'Right-Passw0rd!';
const clock = createTestClock();
let person: TestUser;

const portal = usePortal({ clock });
beforeAll(async () => {
  person = await createUser(portal.database, { password: PASSWORD });
});

/** A portal that has just been started on the same database, until `use` is done with it. */
const restarted = async <T>(use: (app: TestApp['app']) => Promise<T>): Promise<T> => {
  const { app, close } = await openSecondProcess(portal, clock);
  try {
    return await use(app);
  } finally {
    await close();
  }
};
const post = (app: TestApp['app'], url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const bearer = (response: Awaited<ReturnType<typeof post>>) => ({
  authorization: `Bearer ${response.json().accessToken}`,
});

test('a restart forgets neither when a passkey and a session were used, nor the number of the last signature', async () => {
  const authenticator = createAuthenticator('http://localhost:3000');
  const own = { email: person.email, password: PASSWORD };
  const first = bearer(await post(portal.app, '/v1/signin', own));
  const options = (await post(portal.app, '/v1/users/passkeys/options', own, first)).json();
  await post(portal.app, '/v1/users/passkeys', { response: authenticator.create(options) }, first);
  const signIn = async (app: TestApp['app'], twist = {}) => {
    const asked = (await post(app, '/v1/signin/passkey/options', {})).json();
    return post(app, '/v1/signin/passkey', { response: authenticator.get(asked, twist) });
  };
  clock.advance(60);
  const used = clock.now().toISOString();
  const headers = bearer(await signIn(portal.app));
  clock.advance(300);
  const seen = clock.now().toISOString();
  await portal.app.inject({ url: '/v1/profiles', headers });
  await restarted(async app => {
    const { passkeys } = (await app.inject({ url: '/v1/users/passkeys', headers })).json();
    expect(passkeys).toMatchObject([{ lastUsedAt: used }]);
    const { sessions } = (await app.inject({ url: '/v1/users/sessions', headers })).json();
    expect(sessions.map(({ current, lastSeenAt }: Record<string, unknown>) => [current, lastSeenAt])).toEqual([
      [true, seen],
      [false, expect.any(String)],
    ]);
    const { data } = (await app.inject({ url: '/v1/admin/users?page=1&limit=25&type=verified', headers })).json();
    expect(data).toMatchObject([{ email: person.email, lastActivity: seen }]);
    expect((await signIn(app, { signCount: 1 })).json()).toMatchObject({ errorCode: 'INVALID_PASSKEY' });
  });
});

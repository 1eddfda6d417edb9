import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { replaceAccountCode } from './codes.ts';

const PASSWORD = 'Right-Passw0rd!';
const NEW_PASSWORD = 'vG7#kkq2-Lm';
const clock = createTestClock();
let portal: TestApp;
let person: TestUser;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.deleteFrom('rate_limit').execute();
  person = await createUser(portal.database, { password: PASSWORD, roles: [2] });
});

const post = (url: string, payload?: object, headers = {}) =>
  portal.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const open = (code: string) =>
  post(`/v1/users/password/forgot/code?${new URLSearchParams({ code, email: person.email })}`);

describe('the link of a reset is dead', () => {
  let code: string;
  beforeEach(async () => {
    code = await replaceAccountCode(portal.database.db, { userId: person.id, purpose: 'reset', now: clock.now() });
    expect((await open(code)).statusCode).toBe(200);
  });
  const expectDead = async () => {
    expect((await open(code)).json().errorCode).toBe(14);
    const reset = { email: person.email, code, password: 'hT9!wPz4-Qe' };
    expect((await post('/v1/users/password/forgot/new-password', reset)).json().errorCode).toBe(14);
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { statementsOf } from '../../testing/features/statements-of.ts';

const PASSWORD = 'Right-Passw0rd!';
let portal: TestApp;
let email: string;

beforeAll(async () => {
  portal = await buildTestApp();
  ({ email } = await createUser(portal.database, { password: PASSWORD }));
});
afterAll(() => portal.close());

const post = (url: string, payload: object) => portal.app.inject({ method: 'POST', url, payload });
/** What each statement does first. */
const toldIn = (statements: readonly string[]): (string | undefined)[] =>
  statements.map(text =>
    /begin|commit|select|insert into "?\w+|update "?\w+|delete from "?\w+/.exec(text)?.[0].replace('"', ''),
  );

test('a sign-in asks nine times, of which its turn to hash waits for one', async () => {
  const sent = await statementsOf(() => post('/v1/signin', { email, password: PASSWORD }));
  expect(toldIn(sent)).toEqual([
    'insert into rate_limit',
    'insert into try_counter',
    'begin',
    'select',
    'select',
    'delete from try_counter',
    'update app_user',
    'insert into audit_record',
    'commit',
  ]);
});

test('a refresh asks twice, of statements that its connection has planned', async () => {
  const { refreshToken } = (await post('/v1/signin', { email, password: PASSWORD })).json();
  const sent = await statementsOf(() => post('/v1/auth/token', { refreshToken }));
  expect(toldIn(sent)).toEqual(['select', 'update session']);
});

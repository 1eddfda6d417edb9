import { expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { statementsOf } from '../../testing/features/statements-of.ts';
import { failNineTimes, newAddress } from '../../testing/sign-in-calls.ts';

const PASSWORD = 'Right-Passw0rd!';
const WRONG = 'Wrong-Passw0rd!';
const CODE = 'x'.repeat(43);

const portal = usePortal();

/** Somebody of each sort, the last of whom nobody is. */
const people = async (nth: number): Promise<Record<string, string>> => {
  const { database } = portal;
  return {
    active: (await createUser(database, { password: PASSWORD })).email,
    pending: (await createUser(database, { status: 'pending' })).email,
    suspended: (await createUser(database, { password: PASSWORD, status: 'disabled' })).email,
    staff: (await createUser(database, { password: PASSWORD, roles: [106] })).email,
    'without a password': (await createUser(database)).email,
    nobody: `nobody-${nth}@test.example`,
  };
};

const ASKED: Record<string, (email: string) => [url: string, payload?: object]> = {
  'a sign-in': email => ['/v1/signin', { email, password: WRONG }],
  'a second factor that is lost': email => ['/v1/recover-mfa', { email, password: WRONG }],
  'a forgotten password': email => ['/v1/users/password/forgot', { email }],
  'the link of a reset that is opened': email => [
    `/v1/users/password/forgot/code?${new URLSearchParams({ email, code: CODE })}`,
  ],
  'the link of a reset': email => [
    '/v1/users/password/forgot/new-password',
    { email, code: CODE, password: 'vG7#kkq2-Lm' },
  ],
  'the link of a reset with a password that is too short': email => [
    '/v1/users/password/forgot/new-password',
    { email, code: CODE, password: 'x' },
  ],
  'an invitation that is opened': email => ['/v1/signup/validate', { email, code: CODE }],
  'an invitation': email => [
    '/v1/signup',
    { email, code: CODE, password: 'vG7#kkq2-Lm', firstName: 'Ana', lastName: 'Brossard' },
  ],
  'an invitation with a password that is too short': email => [
    '/v1/signup',
    { email, code: CODE, password: 'x', firstName: 'Ana', lastName: 'Brossard' },
  ],
};

/** Holds that a call asks the database the same of everybody, and that it asks at all. */
const expectAlike = async (nth: number, asked: (typeof ASKED)[string], prepare = async (_email: string) => {}) => {
  const statements = new Map<string, string[]>();
  for (const [sort, email] of Object.entries(await people(nth))) {
    await prepare(email);
    const [url, payload] = asked(email);
    const request = { method: 'POST', url, remoteAddress: newAddress(), ...(payload && { payload }) } as const;
    statements.set(sort, await statementsOf(() => portal.app.inject(request)));
  }
  const ofNobody = statements.get('nobody') ?? [];
  expect(ofNobody.length).toBeGreaterThan(1);
  for (const [sort, sent] of statements) expect([sort, sent]).toEqual([sort, ofNobody]);
};

test.each(Object.entries(ASKED))('%s asks the database the same whoever has the address', (name, asked) =>
  expectAlike(Object.keys(ASKED).indexOf(name), asked),
);

test('the try that locks asks the database the same whoever has the address', () =>
  expectAlike(
    99,
    email => ['/v1/signin', { email, password: WRONG }],
    async email => void (await failNineTimes(portal, email)),
  ));

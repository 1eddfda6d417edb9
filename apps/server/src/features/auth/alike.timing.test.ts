import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';

const PASSWORD = 'Right-Passw0rd!';
const RUNS = 15;
/** Who may ask, from the one who is known to the one nobody is. */
const PEOPLE = ['active', 'pending', 'suspended', 'without a password', 'unknown'] as const;
type Kind = (typeof PEOPLE)[number];

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());

/** A new address each time: neither a lock nor what is remembered of one plays a part. */
const addressOf = async (kind: Kind, run: number): Promise<string> => {
  const email = `${kind.replaceAll(' ', '-')}-${run}-${calls}@test.example`;
  if (kind === 'unknown') return email;
  const status = ({ pending: 'pending', suspended: 'disabled' } as const)[kind as string] ?? 'active';
  await createUser(portal.database, { email, status, ...(kind !== 'without a password' && { password: PASSWORD }) });
  return email;
};

let calls = 0;
const post = (url: string, payload: object) => {
  calls += 1;
  return portal.app.inject({ method: 'POST', url, payload, remoteAddress: `10.9.${calls >> 8}.${calls & 255}` });
};

const told = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { requestId, ...said } = JSON.parse(body);
  const { date, 'x-request-id': id, ...others } = headers;
  return { statusCode, others, said };
};

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Ask = () => Promise<LightMyRequestResponse>;

/** The try that locks, of an address at which nine have failed. */
const lastTry = async (email: string): Promise<Ask> => {
  const row = { email, failures: 9, last_failure_at: new Date() };
  await portal.database.db.insertInto('sign_in_counter').values(row).execute();
  return () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' });
};

const ASKED: Record<string, (email: string) => Ask | Promise<Ask>> = {
  'a sign-in': email => () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' }),
  'the tenth wrong password': lastTry,
  'a second factor that is lost': email => () => post('/v1/recover-mfa', { email, password: 'Wrong-Passw0rd!' }),
  'a forgotten password': email => () => post('/v1/users/password/forgot', { email }),
  'the link of a reset': email => () =>
    post('/v1/users/password/forgot/new-password', { email, code: 'x'.repeat(43), password: 'vG7#kkq2-Lm' }),
};

test.each(Object.keys(ASKED))('%s is answered alike and as fast whoever asks', { timeout: 60_000 }, async name => {
  const ask = ASKED[name];
  if (!ask) throw new Error(`Nothing to ask: ${name}`);
  const times = new Map<Kind, number[]>(PEOPLE.map(kind => [kind, []]));
  const answers = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of PEOPLE) {
      const email = await addressOf(kind, run);
      const asked = await ask(email);
      const started = performance.now();
      const answer = await asked();
      times.get(kind)?.push(performance.now() - started);
      answers.add(JSON.stringify(told(answer)));
    }
  }
  expect([...answers]).toHaveLength(1);
  const unknown = median(times.get('unknown') ?? []);
  for (const [kind, each] of times) {
    // A hash more or less is a factor of five; a statement or two is within the noise of a busy machine
    expect([kind, median(each) < unknown * 2 + 5, median(each) > unknown / 2 - 5]).toEqual([kind, true, true]);
  }
});

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { measureInTurns, median } from '../../testing/timings.ts';
import { hashPassword } from '../passwords/hashing.ts';

const PASSWORD = 'Right-Passw0rd!';
/** The numbers of measured sign-in attempts, and of other requests. */
const TRIES = 200;
const OTHERS = 150;
/** Who may ask, from the one who is known to the one nobody is. */
const PEOPLE = ['active', 'pending', 'suspended', 'without a password', 'unknown'] as const;
type Kind = (typeof PEOPLE)[number];

let portal: TestApp;
let passwordHash: string;
beforeAll(async () => {
  portal = await buildTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

/** A new address each time: neither a lock nor what is remembered of one plays a part. */
const addressOf = async (kind: Kind, run: number): Promise<string> => {
  const email = `${kind.replaceAll(' ', '-')}-${run}-${calls}@test.example`;
  if (kind === 'unknown') return email;
  const status = ({ pending: 'pending', suspended: 'disabled' } as const)[kind as string] ?? 'active';
  const { id } = await createUser(portal.database, { email, status });
  const password = { password_hash: kind === 'without a password' ? null : passwordHash };
  await portal.database.db.updateTable('app_user').set(password).where('id', '=', id).execute();
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

type Ask = () => Promise<LightMyRequestResponse>;

/** The try that locks, of an address at which nine have failed. */
const lastTry = async (email: string): Promise<Ask> => {
  const row = { email, failures: 9, last_failure_at: new Date() };
  await portal.database.db.insertInto('sign_in_counter').values(row).execute();
  return () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' });
};

const ASKED: Record<string, [number, (email: string) => Ask | Promise<Ask>]> = {
  'a sign-in': [TRIES, email => () => post('/v1/signin', { email, password: 'Wrong-Passw0rd!' })],
  'the tenth wrong password': [TRIES, lastTry],
  'a second factor that is lost': [
    OTHERS,
    email => () => post('/v1/recover-mfa', { email, password: 'Wrong-Passw0rd!' }),
  ],
  'a forgotten password': [OTHERS, email => () => post('/v1/users/password/forgot', { email })],
  'the link of a reset': [
    OTHERS,
    email => () =>
      post('/v1/users/password/forgot/new-password', { email, code: 'x'.repeat(43), password: 'vG7#kkq2-Lm' }),
  ],
};

/** The medians by kind that differ from that of an address nobody has by 10 % of it and by 5 ms. */
const differing = (times: ReadonlyMap<Kind, readonly number[]>) => {
  const unknown = median(times.get('unknown') ?? []);
  const medians = [...times].map(([kind, each]) => [kind, median(each), unknown] as const);
  return medians.filter(([, typical]) => Math.abs(typical - unknown) >= Math.max(5, unknown / 10));
};

test.each(Object.entries(ASKED))(
  '%s is answered alike and as fast whoever asks',
  { timeout: 300_000 },
  async (_, [rounds, ask]) => {
    const answers = new Set<string>();
    const times = await measureInTurns(rounds, PEOPLE, async (kind, round) => {
      const asked = await ask(await addressOf(kind, round));
      const started = performance.now();
      const answer = await asked();
      const took = performance.now() - started;
      answers.add(JSON.stringify(told(answer)));
      return took;
    });
    expect([...answers]).toHaveLength(1);
    expect(differing(times)).toEqual([]);
  },
);

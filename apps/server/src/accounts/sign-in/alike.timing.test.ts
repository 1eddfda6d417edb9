import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { differingFrom, measureInTurns } from '../../testing/timings.ts';
import { hashPassword } from '../passwords/hashing.ts';

const PASSWORD = 'Right-Passw0rd!';
const WRONG = 'Wrong-Passw0rd!';
const CODE = 'x'.repeat(43);
/** Who may ask, from the one who is known to the one nobody is. */
const PEOPLE = ['active', 'pending', 'suspended', 'without a password', 'unknown'] as const;
type Kind = (typeof PEOPLE)[number];
let passwordHash: string;
let merchantParentId: string;
const portal = usePortal();
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  ({ merchantParentId } = await createMerchant(portal.database));
});

/** A new address each time: neither a lock nor what is remembered of one plays a part. */
const addressOf = async (kind: Kind, run: number): Promise<string> => {
  const email = `${kind.replaceAll(' ', '-')}-${run}-${calls}@test.example`;
  if (kind === 'unknown') return email;
  const status = ({ pending: 'pending', suspended: 'disabled' } as const)[kind as string] ?? 'active';
  const { id } = await createUser(portal.database, { email, status, merchantParentId });
  const password = { password_hash: kind === 'without a password' ? null : passwordHash };
  await portal.database.db.updateTable('app_user').set(password).where('id', '=', id).execute();
  return email;
};

let calls = 0;
const post = (url: string, payload?: object) => {
  calls += 1;
  const remoteAddress = `10.${9 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
  return portal.app.inject({ method: 'POST', url, remoteAddress, ...(payload && { payload }) });
};

const told = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { requestId, ...said } = JSON.parse(body);
  const { date, 'x-request-id': id, ...others } = headers;
  return { statusCode, others, said };
};

type Ask = () => Promise<LightMyRequestResponse>;

/** The try that locks, of an address at which nine have failed. */
const lastTry = async (email: string): Promise<Ask> => {
  const row = { email, way: 'password', failures: 9, last_failure_at: new Date() };
  await portal.database.db.insertInto('try_counter').values(row).execute();
  return () => post('/v1/signin', { email, password: WRONG });
};

/** The smallest difference that counts, in milliseconds of a typical time, and how many rounds show it. */
interface Measured {
  tolerance: (typical: number) => number;
  rounds: number;
}
const HASHED: Measured = { tolerance: typical => Math.max(5, typical / 10), rounds: 40 };
/**
 * Of a few statements, and of a job that is queued. A machine differs by 0.7 ms from one kind to the next by itself; that one statement
 * more is asked, which takes as long, is seen in `recovery/alike-statements.test.ts`.
 */
const QUICK: Measured = { tolerance: typical => Math.max(1, typical / 5), rounds: 150 };
const QUEUED: Measured = { tolerance: typical => Math.max(1, typical / 5), rounds: 100 };

const ASKED: Record<string, [Measured, (email: string) => Ask | Promise<Ask>]> = {
  'a sign-in': [HASHED, email => () => post('/v1/signin', { email, password: WRONG })],
  'the tenth wrong password': [HASHED, lastTry],
  'a second factor that is lost': [HASHED, email => () => post('/v1/recover-mfa', { email, password: WRONG })],
  'a forgotten password': [QUEUED, email => () => post('/v1/users/password/forgot', { email })],
  'the link of a reset that is opened': [
    QUICK,
    email => () => post(`/v1/users/password/forgot/code?${new URLSearchParams({ email, code: CODE })}`),
  ],
  'the link of a reset': [
    QUICK,
    email => () => post('/v1/users/password/forgot/new-password', { email, code: CODE, password: 'vG7#kkq2-Lm' }),
  ],
  'an invitation that is opened': [QUICK, email => () => post('/v1/signup/validate', { email, code: CODE })],
};

test.each(Object.entries(ASKED))(
  '%s is answered alike and as fast whoever asks',
  { timeout: 300_000 },
  async (_, [{ tolerance, rounds }, ask]) => {
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
    expect(differingFrom(times, 'unknown', tolerance)).toEqual([]);
  },
);

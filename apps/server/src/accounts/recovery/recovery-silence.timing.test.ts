import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { type MailRoom, openMailRoom } from '../../testing/mail-room.ts';
import { openSmtpScript } from '../../testing/smtp-script.ts';
import { measureRounds, median } from '../../testing/timings.ts';
import { startWork } from '../../worker.ts';

const ROUNDS = { least: 15, most: 60 };
let up: TestApp;
let down: TestApp;
let room: MailRoom;
let address = 0;

beforeAll(async () => {
  up = await buildTestApp();
  room = await openMailRoom(up.platform);
  down = await buildTestApp();
  const gone = await openSmtpScript();
  await gone.close();
  await startWork(down.platform, openMailer(gone.url, 'portal@drumlin.example'));
});
afterAll(async () => {
  await up.close();
  await down.close();
  await room.close();
});

/** An address of each sort, with a new one each time, as a mail that waits takes a little less. */
const make = async (portal: TestApp, nth: number): Promise<Record<string, string>> => {
  const given = { password: 'Right-Passw0rd!' };
  return {
    active: (await createUser(portal.database, given)).email,
    unknown: `nobody-${nth}@test.example`,
    suspended: (await createUser(portal.database, { ...given, status: 'disabled' })).email,
    pending: (await createUser(portal.database, { status: 'pending' })).email,
    odd: `o'hara+${nth}.x_y-z@sub.test-${nth}.example`,
  };
};

const ask = async (portal: TestApp, email: string) => {
  address += 1;
  const request = { method: 'POST', url: '/v1/users/password/forgot', payload: { email } } as const;
  const started = performance.now();
  const remoteAddress = `10.12.${address >> 8}.${address & 255}`;
  const { statusCode, body, headers } = await portal.app.inject({ ...request, remoteAddress });
  const took = performance.now() - started;
  const { date: _date, 'x-request-id': _id, ...constant } = headers;
  return { took, answer: JSON.stringify({ statusCode, body, constant }) };
};

test('a forgotten password is answered alike and as fast for every sort of address, whether or not mail can be sent', async () => {
  const answers = new Set<string>();
  const times = new Map<string, number[]>();
  const active: string[] = [];
  const others: string[] = [];
  const measure = async (round: number) => {
    const portals = Object.entries({ up, down });
    for (const [name, portal] of round % 2 === 0 ? portals : portals.toReversed()) {
      const sorts = Object.entries(await make(portal, round));
      const first = round % sorts.length;
      for (const [sort, email] of [...sorts.slice(first), ...sorts.slice(0, first)]) {
        const { took, answer } = await ask(portal, email);
        answers.add(answer);
        const key = `${sort}, mail ${name}`;
        times.set(key, [...(times.get(key) ?? []), took]);
        if (portal === up) (sort === 'active' ? active : others).push(email);
      }
    }
  };
  const spread = (): number => {
    const typical = [...times.values()].map(median);
    return Math.max(...typical) / Math.min(...typical);
  };
  // The first round opens connections
  await measure(0);
  times.clear();
  // A look-up of the person alone, or a mail sent in between, doubles the time
  await measureRounds(
    ROUNDS,
    round => measure(round + 1),
    () => spread() < 2,
  );
  expect([...answers]).toEqual([expect.stringContaining('"statusCode":200')]);
  expect(spread()).toBeLessThan(2);
  for (const email of active) await room.mailTo(email);
  const waiting = () =>
    up.database.pool
      .query("select count(*)::int as n from pgboss.job where name = 'account-mail' and state < 'completed'")
      .then(({ rows }) => rows[0].n);
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(others.flatMap(email => room.mailsTo(email))).toEqual([]);
}, 120_000);

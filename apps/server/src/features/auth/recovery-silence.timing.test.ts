import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../platform/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { type MailRoom, openMailRoom } from '../../testing/mail-room.ts';
import { openSmtpScript } from '../../testing/smtp-script.ts';
import { startWork } from '../../worker.ts';

const ROUNDS = 15;
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

/** What it takes when nothing else gets in the way: a busy machine only ever adds. */
const quartile = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

test('a forgotten password is answered alike and as fast for every sort of address, whether or not mail can be sent', async () => {
  const answers = new Set<string>();
  const times = new Map<string, number[]>();
  const active: string[] = [];
  const others: string[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, portal] of Object.entries({ up, down })) {
      for (const [sort, email] of Object.entries(await make(portal, round))) {
        const { took, answer } = await ask(portal, email);
        answers.add(answer);
        // The first round opens connections
        const key = `${sort}, mail ${name}`;
        if (round >= 0) times.set(key, [...(times.get(key) ?? []), took]);
        if (portal === up) (sort === 'active' ? active : others).push(email);
      }
    }
  }
  expect([...answers]).toEqual([expect.stringContaining('"statusCode":200')]);
  const typical = [...times.values()].map(quartile);
  // A look-up of the person alone, or a mail sent in between, doubles the time
  expect(Math.max(...typical) / Math.min(...typical)).toBeLessThan(2);
  for (const email of active) await room.mailTo(email);
  const waiting = () =>
    up.database.pool
      .query("select count(*)::int as n from pgboss.job where name = 'account-mail' and state < 'completed'")
      .then(({ rows }) => rows[0].n);
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(others.flatMap(email => room.mailsTo(email))).toEqual([]);
}, 120_000);

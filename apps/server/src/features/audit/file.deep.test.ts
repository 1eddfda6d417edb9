import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AUDIT_EXPORT_CAP } from '@drumlin/contract/audit/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const DETAIL_BYTES = 500;
const MEGABYTE = 1024 * 1024;
let staff: TestUser;
const portal = usePortal();
beforeAll(async () => {
  staff = await createUser(portal.database, { roles: [101] });
  const { pool } = portal.database.owner;
  // One more than a file holds, written past the chain, which would take them one by one
  await pool.query('alter table audit_record disable trigger user');
  await pool.query(
    `insert into audit_record (position, act, outcome, email, details)
      select n, 'user_invited', 'success', 'person' || n || '@test.example', jsonb_build_object('note', repeat('n', $2))
      from generate_series(1, $1::int) n`,
    [AUDIT_EXPORT_CAP + 1, DETAIL_BYTES],
  );
  await pool.query('update audit_chain set position = $1', [AUDIT_EXPORT_CAP + 1]);
  await pool.query('alter table audit_record enable trigger user');
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);

let asked = 0;
const takeAlong = async (): Promise<IncomingMessage> => {
  asked += 1;
  const { port } = portal.app.server.address() as AddressInfo;
  const path = '/v1/audit/export?act=user_invited';
  const headers = await signInAs(portal.platform, staff);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject).end();
  });
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are in use, in the heap and in buffers. */
const held = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test('the largest file waits in the database for its reader, not in memory, and is cut at the cap', async () => {
  const before = held();
  const answer = await takeAlong();
  await sleep(1000);
  // What a buffer was made for is given back a while after the buffer
  await expect.poll(() => (held() - before) / MEGABYTE, { timeout: 5000 }).toBeLessThan(10);
  const lines = (await text(answer)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(AUDIT_EXPORT_CAP + 1);
  expect(lines.join('').length).toBeGreaterThan(AUDIT_EXPORT_CAP * DETAIL_BYTES);
  expect([lines[1]?.split(',')[0], lines.at(-1)?.split(',')[0]]).toEqual([String(AUDIT_EXPORT_CAP + 1), '2']);
  expect(answer.headers['datalimitexceeded']).toBe('true');
});

test('a reader who goes away gives back the connection and the place among the files at once', async () => {
  for (let each = 0; each < 5; each += 1) {
    const answer = await takeAlong();
    expect(answer.statusCode).toBe(200);
    answer.destroy();
    await expect.poll(() => portal.database.exportPool.totalCount, { timeout: 5000 }).toBe(0);
  }
});

test.each([
  ['a reader who goes away', 'interrupted', async (answer: IncomingMessage) => void answer.destroy()],
  [
    'a connection that breaks',
    'failed',
    async () =>
      void (await portal.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'copy (%'",
      )),
  ],
])('%s leaves one record, that the file was not whole', async (_, reason, end) => {
  const records = () => recordsOf(portal.database.db, ['outcome', 'details'], { act: 'audit_exported' });
  // Each file of the tests before this one leaves a record as well
  const before = asked;
  await expect.poll(async () => (await records()).length).toBe(before);
  const answer = await takeAlong();
  answer
    .on('error', () => undefined)
    .resume()
    .pause();
  expect(await records()).toHaveLength(before);
  await end(answer);
  answer.resume();
  await expect
    .poll(async () => (await records()).slice(before), { timeout: 10_000 })
    .toEqual([{ outcome: 'failure', details: expect.objectContaining({ reason, bytes: expect.any(Number) }) }]);
});

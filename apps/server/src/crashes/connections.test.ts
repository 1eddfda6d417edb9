import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/postgres/database.ts';
import { buildTestApp, usePortal } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { withPort } from '../testing/fault-world.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

const PASSWORD = 'Right-Passw0rd!';
let headers: { authorization: string };
let email: string;

const portal = usePortal({ env: { DATABASE_CONNECTIONS: '8', STATEMENT_SECONDS: '1' } });
beforeAll(async () => {
  const person = await createUser(portal.database, { password: PASSWORD });
  email = person.email;
  headers = await signInAs(portal.platform, person);
});

const profile = () => portal.app.inject({ url: '/v1/profiles', headers });
const signIn = () => portal.app.inject({ method: 'POST', url: '/v1/signin', payload: { email, password: PASSWORD } });
const statuses = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, profile))).map(({ statusCode }) => statusCode);

test('connections that are all taken by exports leave those of sign-in alone', async () => {
  const { exportPool } = portal.platform.database;
  const taken = await Promise.all(Array.from({ length: exportPool.options.max }, () => exportPool.connect()));
  expect((await signIn()).statusCode).toBe(200);
  for (const client of taken) client.release();
});

test('a locked table is given up on, and nobody is left waiting', async () => {
  const { pool } = portal.platform.database;
  const holder = await portal.database.pool.connect();
  await holder.query('begin; lock table app_user');
  // Refused while the lock is still held; PostgreSQL gives up after the three seconds that the test below reads from it
  expect(await statuses(30)).toEqual(Array(30).fill(503));
  expect(pool.waitingCount).toBe(0);
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => statuses(8)).toEqual(Array(8).fill(200));
});

test('a statement that takes too long is stopped by PostgreSQL, and its connection goes on', async () => {
  const { pool } = portal.platform.database;
  const before = await pool.query('select pg_backend_pid() as pid');
  await expect(pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  const { rows } = await pool.query(
    "select current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  expect([before.rowCount, rows]).toEqual([1, [{ lock: '3s', idle: '30s' }]]);
});

test('a call has three seconds in the database, a report fifteen, and neither takes the other one’s connections', async () => {
  const ordinary = await buildTestApp();
  const { pool, reportPool, exportPool } = ordinary.platform.database;
  const limitOf = async (from: typeof pool) => (await from.query('show statement_timeout')).rows[0].statement_timeout;
  expect([await limitOf(pool), await limitOf(reportPool), await limitOf(exportPool)]).toEqual(['3s', '15s', '10min']);
  expect([pool.options.max, reportPool.options.max, exportPool.options.max]).toEqual([5, 5, 4]);
  await ordinary.close();
});

test('a connection that swallows everything is given up and replaced, in a transaction too', async () => {
  const proxy = await openTcpProxy(Number(new URL(portal.database.url).port));
  const database = openDatabase(withPort(portal.database.url, proxy.port), { size: 4, callSeconds: 1 });
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 1')]);
  proxy.discardBytes(true);
  const transaction = database.db.transaction().execute(trx => trx.selectFrom('merchant').selectAll().execute());
  const plain = database.pool.query('select 1');
  // While nothing answers: one second of the statement and five more of the client
  expect(database.pool.options).toMatchObject({ statement_timeout: 1_000, query_timeout: 6_000 });
  const refusals = await Promise.allSettled([transaction, plain]);
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(database.pool.query('select 1')).rejects.toThrow(/terminated|timeout/);
  proxy.discardBytes(false);
  const answers = () => Promise.all([1, 2, 3].map(() => database.pool.query('select 1 as one')));
  await expect
    .poll(async () => (await answers()).map(({ rows }) => rows))
    .toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  await database.close();
  await proxy.close();
}, 30_000);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOn } from '../../testing/servers/test-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readReport } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ size: 4 });
});
afterAll(() => database.drop());

test('gives counts as numbers and days as text', async () => {
  const query = sql`select 9007199254740991::int8 as cents, '{1,2}'::int8[] as ids, date '2026-11-01' as day`;
  expect(await readReport(database, query)).toEqual([{ cents: 9_007_199_254_740_991, ids: [1, 2], day: '2026-11-01' }]);
});

test('keeps the parameters of a report’s query apart, and no plan of it', async () => {
  const ask = (value: number) => readReport(database, sql`select ${value}::int + 1 as next`);
  expect([await ask(1), await ask(41)]).toEqual([[{ next: 2 }], [{ next: 42 }]]);
  const { rows } = await database.reportPool.query(
    "select count(*) as prepared from pg_prepared_statements where statement like '%as next'",
  );
  expect(rows).toEqual([{ prepared: 0 }]);
});

test('says within about two seconds that all connections are taken, and recovers at once', async () => {
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()]);
  await expect(database.pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  for (const client of taken) client.release();
  await expect(database.pool.query('select 1')).resolves.toBeDefined();
});

test('survives its connections being cut, in use and idle', async () => {
  const client = await database.pool.connect();
  const cut = client.query('select pg_sleep(10)').catch((error: Error) => error.message);
  const everyOther =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = ';
  await runOn(inject('testOwnerUrl'), `${everyOther}'${new URL(database.url).pathname.slice(1)}'`);
  expect(await cut).toMatch(/terminat/);
  client.release(true);
  const answers = () =>
    Promise.all([database.pool, database.exportPool].map(pool => pool.query('select 1'))).then(
      all => all.length,
      () => 0,
    );
  await expect.poll(answers).toBe(2);
});

test('gives up on a lock that another transaction holds', async () => {
  const holder = await database.exportPool.connect();
  await holder.query('begin; lock table merchant');
  await expect(database.pool.query('select from merchant')).rejects.toMatchObject({ code: '55P03' });
  await holder.query('rollback');
  holder.release();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runOn } from '../../testing/servers/test-server.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { OverloadedError } from '../errors.ts';
import { openFairShares } from '../jobs/fair-shares.ts';
import { type Database, openDatabase, readReport } from './database.ts';
import { runAs } from './shared-pool.ts';

const database = useTestDatabase({ size: 4 });

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

describe('on behalf of somebody', () => {
  const [ann, anton, bea] = [
    { userId: 1, merchantParentId: 'A' },
    { userId: 2, merchantParentId: 'A' },
    { userId: 3, merchantParentId: 'B' },
  ];
  const SHARES = { person: 1, company: 2, portal: Number.POSITIVE_INFINITY };
  let shared: Database;
  beforeAll(() => {
    shared = openDatabase(database.url, { size: 8, shares: openFairShares(SHARES, 200) });
  });
  afterAll(() => shared.close());

  /** Begins what somebody does, and answers how it ends, and how to say that it is over. */
  const begin = <T>(sharer: typeof ann, work: () => Promise<T>) => {
    let begun: Promise<T> | undefined;
    const end = runAs(sharer, () => {
      begun = work();
    });
    return { done: begun as unknown as Promise<T>, end };
  };
  const connected = (sharer: typeof ann) => begin(sharer, () => shared.pool.connect()).done;
  const ask = (sharer: typeof ann) => begin(sharer, async () => (await sql`select 1`.execute(shared.db)).rows).done;

  test('a person and a company have a part of the connections, and whoever else asks has theirs at once', async () => {
    const held = [await connected(ann), await connected(anton)];
    for (const sharer of [ann, anton, { userId: 4, merchantParentId: 'A' }])
      await expect(ask(sharer)).rejects.toBeInstanceOf(OverloadedError);
    expect(await ask(bea)).toHaveLength(1);
    expect((await shared.pool.query('select 1')).rows).toHaveLength(1);
    for (const client of held) client.release();
    for (const sharer of [ann, anton]) expect(await ask(sharer)).toHaveLength(1);
  });

  test('who waits goes on as soon as a connection is given back, also one that broke', async () => {
    const [first, second] = [await connected(ann), ask(ann)];
    first.release(new Error('broken'));
    expect(await second).toHaveLength(1);
    const cut = begin(ann, () => shared.pool.query('select 1 / 0')).done;
    await expect(cut).rejects.toThrow('division by zero');
    expect(await ask(ann)).toHaveLength(1);
  });

  test('who has a connection waits for no other of their own', async () => {
    const nested = begin(ann, () =>
      shared.db.transaction().execute(async trx => {
        const outside = await sql`select 1`.execute(shared.db);
        return [...outside.rows, ...(await sql`select 2`.execute(trx)).rows];
      }),
    );
    expect(await nested.done).toHaveLength(2);
  });

  test('what stays after it is over takes from nobody’s share', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const { done, end } = begin(ann, async () => {
      await gate;
      return shared.pool.connect();
    });
    end();
    letGo();
    const client = await done;
    expect(await ask(ann)).toHaveLength(1);
    client.release();
  });
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

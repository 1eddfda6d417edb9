import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { inTransaction, onConnection } from './on-connection.ts';

const database = useTestDatabase();

const LIMITS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
const limitsOf = async (work: Parameters<typeof onConnection>[0]) => {
  const settings = { text: 'select setting from pg_settings where name = any ($1) order by name', values: [LIMITS] };
  return (await work.query<{ setting: string }>(settings)).rows.map(({ setting }) => setting);
};

test('what is asked gives up on a lock, a long piece of work has no limit of time, and an act of money its own, whatever their role is given', async () => {
  const address = new URL(database.url);
  address.searchParams.set('options', `-c statement_timeout=15s -c lock_timeout=3s -c ${LIMITS[0]}=30s`);
  const ofRole = openDatabase(address.href);
  expect((await limitsOf(database.pool))[1]).toBe('3000');
  expect(await limitsOf(ofRole.workPool)).toEqual(['0', '0', '0']);
  expect(await limitsOf(ofRole.moneyPool)).toEqual(['30000', '5000', '15000']);
  // The driver's own limit, for a server that has silently gone, comes after PostgreSQL's
  expect(ofRole.moneyPool.options.query_timeout).toBe(20_000);
  await ofRole.close();
});

test('the next work has the same connection, with nothing that the one before has left there', async () => {
  const { workPool } = database;
  const pidOf = async (client: { query: typeof workPool.query }) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await onConnection(workPool, async client => {
    await client.query('create temp table left_behind (id int); select pg_advisory_lock(1)');
    return pidOf(client);
  });
  await onConnection(workPool, async client => {
    expect(await pidOf(client)).toBe(first);
    await client.query('create temp table left_behind (id int)');
    const locks = `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
    expect((await client.query(locks)).rows).toEqual([]);
  });
  const failing = onConnection(workPool, client =>
    inTransaction(client, async () => {
      throw new Error('refused');
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  expect(await onConnection(workPool, pidOf)).toBe(first);
});

test('a connection that is still in a transaction is closed', async () => {
  const { workPool } = database;
  await onConnection(workPool, client => client.query('begin'));
  expect(workPool.totalCount).toBe(0);
});

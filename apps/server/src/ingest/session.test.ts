import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openSession } from './session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a long piece of work has no limit of the pool, and none that its role is given', async () => {
  const ofRole = new pg.Pool({
    connectionString: database.url,
    options: '-c statement_timeout=15s -c lock_timeout=3s -c idle_in_transaction_session_timeout=30s',
    statement_timeout: 3_000,
  });
  const client = await openSession(ofRole);
  const { rows } = await client.query(
    "select setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '0', '0']);
  await client.end();
  await ofRole.end();
});

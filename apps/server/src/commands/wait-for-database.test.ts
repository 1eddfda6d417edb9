import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkDatabase, requireDatabaseUrl } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const warningsOf = async (role: Pick<TestDatabase, 'db'>): Promise<string[]> => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const config = { databaseConnections: 20, replica: undefined } as Config;
  await checkDatabase({ database: { ...database, db: role.db }, log, config }, false);
  return said;
};

test('a process whose role owns the audit trail says so when it starts, any other is quiet', async () => {
  expect(await warningsOf(database.owner)).toEqual([expect.stringContaining('owns the audit trail')]);
  expect(await warningsOf(database)).toEqual([]);
});

test('one of several processes does without a database of its own in development alone', () => {
  const databaseUrl = undefined;
  requireDatabaseUrl({ production: false, databaseUrl });
  expect(() => requireDatabaseUrl({ production: true, databaseUrl })).toThrow('DATABASE_URL is required in production');
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { createEmptyDatabase, type TestDatabase, useTestDatabase } from '../testing/test-database.ts';
import { checkDatabase, requireDatabaseUrl, requireMigrated } from './wait-for-database.ts';

const database = useTestDatabase();

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

test('what is of no use without its migrations says that they are missing, and how they are made', async () => {
  const empty = await createEmptyDatabase();
  const unmigrated = openDatabase(empty.url);
  await expect(requireMigrated({ database: unmigrated })).rejects.toThrow(
    /^The database is not migrated \(\d+ migrations are missing\): run npm run portal[^\n]*$/,
  );
  await requireMigrated({ database });
  await unmigrated.close();
  await empty.drop();
});

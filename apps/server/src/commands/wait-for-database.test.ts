import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const warningsOf = async (role: Pick<TestDatabase, 'db'>): Promise<string[]> => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  await checkDatabase({ database: { ...database, db: role.db }, log });
  return said;
};

test('a process whose role owns the audit trail says so when it starts, any other is quiet', async () => {
  expect(await warningsOf(database.owner)).toEqual([expect.stringContaining('owns the audit trail')]);
  expect(await warningsOf(database)).toEqual([]);
});

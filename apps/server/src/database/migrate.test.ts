import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { migrateToLatest, pendingMigrations } from './migrate.ts';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: Database;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  database = openDatabase(empty.ownerUrl);
});
afterAll(async () => {
  await database.close();
  await empty.drop();
});

const migrate = () => migrateToLatest(empty.ownerUrl, empty.url);

test('two processes at once bring an empty database to the schema once, and a later call does nothing', async () => {
  expect((await pendingMigrations(database.db)).length).toBeGreaterThan(0);
  const both = await Promise.all([migrate(), migrate()]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
  expect(both.flat().toSorted()).toEqual(rows.map(row => row.name));
  expect(await migrate()).toEqual([]);
});

test.each([
  ['99991231T2359_add_tomorrow', true],
  ['99991231T2359_drop_today_since_99_0_0', false],
])('beside a newer program that has migrated by %s it migrates nothing, and serves: %s', async (name, serves) => {
  await sql`insert into kysely_migration values (${name}, now()::text)`.execute(database.db);
  const newer = `newer than this program (it has ${name})`;
  await expect(migrate()).rejects.toThrow(newer);
  const pending = pendingMigrations(database.db);
  await (serves ? expect(pending).resolves.toEqual([]) : expect(pending).rejects.toThrow(newer));
  await sql`delete from kysely_migration where name like '9999%'`.execute(database.db);
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { runOn, withDatabase } from '../testing/test-server.ts';
import { migrateToLatest, pendingMigrations } from './migrate.ts';

const name = `drumlin_test_${randomBytes(8).toString('hex')}`;
const url = withDatabase(inject('testServerUrl'), name);
let database: Database;

beforeAll(async () => {
  await runOn(inject('testServerUrl'), `create database ${name}`);
  database = openDatabase(url);
});
afterAll(async () => {
  await database.close();
  await runOn(inject('testServerUrl'), `drop database ${name} with (force)`);
});

test('two processes at once bring an empty database to the schema once, and a later call does nothing', async () => {
  expect((await pendingMigrations(database.db)).length).toBeGreaterThan(0);
  const both = await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
  expect(both.flat().toSorted()).toEqual(rows.map(row => row.name));
  expect(await migrateToLatest(url)).toEqual([]);
});

test('refuses a database that a newer program has migrated', async () => {
  await sql`insert into kysely_migration values ('99991231T2359_from_tomorrow', now()::text)`.execute(database.db);
  await expect(migrateToLatest(url)).rejects.toThrow(/newer than this program \(it has 99991231T2359_from_tomorrow\)/);
  await sql`delete from kysely_migration where name like '9999%'`.execute(database.db);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLLUP_FAMILIES } from '../../rollups/registry.ts';
import { rollupTables } from '../../rollups/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { makeAttempts, TABLES } from './testing/attempts.ts';
import { type Foreign, type Row, type TablePromises, type Unique, uuid } from './testing/table.ts';

let database: TestDatabase;
let attempt: Awaited<ReturnType<typeof makeAttempts>>['attempt'];
let end: () => void;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.pool.connect();
  end = () => client.release();
  const attempts = await makeAttempts(client);
  await attempts.fill();
  attempt = attempts.attempt;
});
afterAll(async () => {
  end();
  await database.drop();
});

/** Two valid rows that are not there. */
const twoOf = ({ row, there = 1 }: TablePromises, of: (n: number) => Row = () => ({})): [Row, Row] => [
  { ...row(there), ...of(there) },
  { ...row(there + 1), ...of(there + 1) },
];

/** Rows are refused by this constraint, and by nothing else: without it they are taken. */
const refuses = async (table: string, name: string, rows: readonly Row[], also?: string) => {
  const refused = await attempt(table, rows);
  const message = JSON.stringify(rows);
  const names = also ? [name, also] : [name];
  expect(names, message).toContain(refused);
  expect(await attempt(table, rows, names), message).toBeUndefined();
};
const takes = async (table: string, rows: readonly Row[]) =>
  expect(await attempt(table, rows), JSON.stringify(rows)).toBeUndefined();

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? null]));

const tryUnique = async (table: string, promises: TablePromises, name: string, given: string | Unique) => {
  const asked: Unique = typeof given === 'string' ? { of: given } : given;
  const { of, both = [() => ({})], alike = {}, outside = [], also } = asked;
  const columns = of.split(' ');
  for (const variant of both) {
    const [first, second] = twoOf(promises, variant);
    const same = pick(first, columns);
    await refuses(table, name, [first, { ...second, ...same, ...alike }], also);
    for (const beyond of outside) await takes(table, [first, { ...second, ...same, ...beyond }]);
    const apart = columns.filter(column => first[column] !== second[column]);
    for (const column of apart) {
      const others = columns.filter(each => each !== column);
      await takes(table, [first, { ...second, ...pick(first, others) }]);
    }
    if (!promises.alone) expect(apart, 'columns that are another in the second row').not.toEqual([]);
  }
};

/** A value of this kind that is no row's. */
const missing = (value: Row[string] | undefined): string | number => {
  if (typeof value === 'number') return 999_999;
  return typeof value === 'string' && /^0{8}-/.test(value) ? uuid(999) : 'nobody';
};

const tryForeign = async (table: string, promises: TablePromises, name: string, given: string | Foreign) => {
  const [valid] = twoOf(promises);
  const { of, kept = {}, also, ...say }: Foreign = typeof given === 'string' ? { of: given } : given;
  const [column = ''] = of.split(' ');
  const broken = say.broken ?? { [column]: missing(valid[column]) };
  await refuses(table, name, [{ ...valid, ...broken }], also);
  await takes(table, [{ ...valid, ...kept }]);
};

/** The columns of a foreign key, and what becomes of its rows. */
const partsOf = (given: string | Foreign): { columns: string; action: string } => {
  const [, columns = '', action = 'stays'] =
    /^(.+?)(?: (cascade|set null))?$/.exec(typeof given === 'string' ? given : given.of) ?? [];
  return { columns, action };
};

const ask = async <T extends object>(text: string): Promise<T[]> => (await database.owner.pool.query<T>(text)).rows;

/** The tables of sums, whose only constraint is a primary key that `rollups/declared-tables.test.ts` compares with their declaration. */
const SUMS = ROLLUP_FAMILIES.flatMap(family => rollupTables(family).map(({ table }) => `${table}_pkey`));

test('each constraint and unique index of the database is tried', async () => {
  const tried = Object.entries(TABLES).flatMap(([table, { key, checks, unique, foreign, supports }]) => [
    ...(key === undefined ? [] : [`${table}.${table}_pkey`]),
    ...Object.keys({ ...checks, ...unique, ...foreign, ...supports }).map(name => `${table}.${name}`),
  ]);
  const there = await ask<{ table: string; name: string }>(`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f', 'x')
    union all
    select t.relname, i.relname from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where i.relnamespace = 'public'::regnamespace and indisunique and not exists (select from pg_constraint where conindid = indexrelid)`);
  const named = there.filter(({ table, name }) => !table.startsWith('kysely_') && !SUMS.includes(name));
  expect(tried.toSorted()).toEqual(named.map(({ table, name }) => `${table}.${name}`).toSorted());
});

test('what a row stands on takes it along, leaves it, or is kept by it', async () => {
  const expected = Object.values(TABLES).flatMap(({ foreign = {} }) =>
    Object.entries(foreign).map(([name, given]) => ({ name, ...partsOf(given) })),
  );
  const found = await ask<{ name: string }>(`
    select conname as name, (
        select string_agg(attname, ' ' order by n) from unnest(conkey) with ordinality k (num, n)
        join pg_attribute on attrelid = conrelid and attnum = num) as columns,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'stays' end as action
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  expect(found.toSorted(byName)).toEqual(expected.toSorted(byName));
});

/** Of every table of `types.ts` its columns that may be null, and those that may not. */
const readTypes = (): string[] => {
  const text = readFileSync(join(import.meta.dirname, '..', 'types.ts'), 'utf8');
  const [, all = ''] = /export interface DB \{(.*?)\n\}/s.exec(text) ?? [];
  return [...all.matchAll(/(\w+): (\w+);/g)].flatMap(([, table, name]) => {
    const [, body = ''] = new RegExp(`export interface ${name} \\{(.*?)\\n\\}`, 's').exec(text) ?? [];
    return [...body.matchAll(/(\w+): (.+);/g)].map(
      ([, column, type = '']) => `${table}.${column}${type.includes('null') ? '?' : ''}`,
    );
  });
};

test('a column may be null where types.ts says so, and nowhere else', async () => {
  const columns = await ask<{ name: string }>(`
    select relname || '.' || attname || case when attnotnull then '' else '?' end as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname !~ '^kysely_' and attnum > 0 and not attisdropped`);
  expect(readTypes().toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(TABLES))('%s', (table, promises) => {
  const { key, checks = {}, unique = {}, foreign = {}, supports = {} } = promises;
  const [valid] = twoOf(promises);

  if (key !== undefined) {
    test(`${table}_pkey`, () => tryUnique(table, promises, `${table}_pkey`, key));
  }
  test.each(Object.entries(checks))('%s', async (name, { broken, kept }) => {
    for (const row of broken) await refuses(table, name, [{ ...valid, ...row }]);
    for (const row of kept) await takes(table, [{ ...valid, ...row }]);
  });
  test.each(Object.entries(unique))('%s', (name, given) => tryUnique(table, promises, name, given));
  test.each(Object.entries(foreign))('%s', (name, given) => tryForeign(table, promises, name, given));
  // No two rows can have the same of it that the primary key did not refuse
  test.each(Object.entries(supports))('%s is what %s stands on', async (name, needed) => {
    const detail = expect.stringContaining(`constraint ${needed} on table`);
    await expect(database.owner.pool.query(`alter table ${table} drop constraint ${name}`)).rejects.toMatchObject({
      detail,
    });
  });
});

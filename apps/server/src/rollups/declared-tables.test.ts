import { expect, test } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { ROLLUP_FAMILIES } from './registry.ts';
import { ibtSummary, interacSummary } from './summary.ts';
import { type RollupTable, rollupTables } from './tables.ts';

const database = useTestDatabase();

const declared = ROLLUP_FAMILIES.flatMap(family =>
  rollupTables(family).map(table => [`${table.table} of ${family.source}`, table] as const),
);

/** What the declaration comes to; the order of columns is that of an index, and no part of it. */
const columnsOf = ({ key, sums }: RollupTable) => ({
  columns: { ...key, ...Object.fromEntries(sums.map(name => [name, 'bigint'])) },
  primaryKey: Object.keys(key).toSorted(),
});

/** The columns that are written; those that PostgreSQL works out by itself are no part of a declaration. */
const readColumns = async (table: string): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type || case is_nullable when 'YES' then ' null' else '' end as type
    from information_schema.columns where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

const readPrimaryKey = async (table: string): Promise<string[]> => {
  const { rows } = await database.owner.pool.query<{ name: string }>(
    `select column_name as name from information_schema.table_constraints join information_schema.constraint_column_usage
      using (constraint_schema, constraint_name)
    where table_constraints.table_name = $1 and constraint_type = 'PRIMARY KEY' order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
};

test.each(declared)('%s is the table that it declares', async (_name, rollup) => {
  const { table } = rollup;
  expect({ columns: await readColumns(table), primaryKey: await readPrimaryKey(table) }).toEqual(columnsOf(rollup));
});

/** What has a count of rows and is no sum of any: the counts of summary rows that triggers keep, and what files had of a merchant. */
const NO_SUMS = ['interac_summary_row_day', 'ibt_summary_row_day', 'ingest_run_merchant', 'ingest_latest'];

test('no table of sums goes undeclared', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.column_name in ('merchant_id', 'row_count') group by 1 having count(*) = 2`,
  );
  const names = new Set(declared.map(([, { table }]) => table));
  expect(new Set(rows.map(({ name }) => name))).toEqual(names.union(new Set(NO_SUMS)));
});

test.each([interacSummary, ibtSummary])('the summary is read from what is kept', async ({ measures, daily }) => {
  for (const { table, dimensions, rowCounts } of daily) {
    const { rows } = await database.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...Object.keys(dimensions), ...Object.keys(measures)]),
    );
    expect(await readColumns(rowCounts ?? '')).toMatchObject({ row_count: expect.stringContaining('bigint') });
  }
});

test.each(ROLLUP_FAMILIES)('$source has the columns that its rollups are worked out from', async family => {
  const expressions = rollupTables(family).flatMap(({ dimensions, measures }) => [
    ...Object.values(dimensions),
    ...Object.values(measures),
  ]);
  const all = [...Object.values(family.bases), ...expressions, ...Object.keys(family.measures)];
  await database.pool.query(`select ${all.join(', ')} from ${family.source} limit 0`);
});

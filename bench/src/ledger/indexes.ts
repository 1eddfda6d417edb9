import type pg from 'pg';

interface Definition {
  name: string;
  definition: string;
}

const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by contype = 'f' desc, conname`;

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid) order by 1`;

/** Drops a table's constraints and indexes and returns the statements that create them again as the migrations had. */
export const dropIndexes = async (client: pg.Client, table: string): Promise<string[]> => {
  const constraints = (await client.query<Definition>(CONSTRAINTS, [table])).rows;
  const indexes = (await client.query<Definition>(INDEXES, [table])).rows;
  for (const { name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...constraints
      .toReversed()
      .map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ];
};

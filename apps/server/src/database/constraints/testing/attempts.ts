import type pg from 'pg';
import { MOMENT, ROWS, type Row, uuid } from './rows.ts';

/** What a column holds that must hold something and of which a row says nothing. */
const FILL: Readonly<Record<string, string | number | boolean>> = {
  text: 'x',
  'character varying': 'x',
  uuid: uuid(77),
  bigint: 1,
  integer: 1,
  boolean: false,
  date: '2026-03-02',
  'timestamp with time zone': MOMENT,
  jsonb: '{}',
  bytea: '\\x00',
  'text[]': '{}',
};

interface Column {
  table: string;
  name: string;
  type: string;
}

const FILLED = `
  select relname as table, attname as name, format_type(atttypid, null) as type from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and attnotnull and not atthasdef and attidentity = ''`;

/** Of a refusal the name of what refused, and of anything else what was said. */
const refusedBy = (error: unknown): string => {
  const { constraint, message } = error as { constraint?: string; message: string };
  return constraint ?? message;
};

/** Puts the rows there that the statements of the tries are about. */
export const fill = async (client: pg.ClientBase): Promise<void> => {
  const { rows: columns } = await client.query<Column>(FILLED);
  const insert = async (table: string, row: Row): Promise<void> => {
    const needed = columns.filter(column => column.table === table);
    const filled = Object.fromEntries(needed.map(({ name, type }) => [name, FILL[type] ?? `no ${type}`]));
    const whole: Row = { ...filled, ...row };
    const names = Object.keys(whole).map(name => `"${name}"`);
    const values = names.map((_, n) => `$${n + 1}`);
    await client.query(
      `insert into ${table} (${names.join(', ')}) overriding system value values (${values.join(', ')})`,
      Object.values(whole),
    );
  };
  const turn = async (state: 'disable' | 'enable'): Promise<void> => {
    for (const [table, { aside }] of Object.entries(ROWS))
      if (aside) await client.query(`alter table ${table} ${state} trigger ${aside}`);
  };

  await client.query('begin');
  await turn('disable');
  for (const [table, { row, there = 1 }] of Object.entries(ROWS))
    for (let n = 0; n < there; n += 1) await insert(table, row(n));
  await client.query('set constraints all immediate');
  await turn('enable');
  await client.query('commit');
};

/** What refuses these statements, in a transaction that is taken back; undefined where all are run. */
export const attempt = async (client: pg.ClientBase, statements: readonly string[]): Promise<string | undefined> => {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    return refusedBy(error);
  } finally {
    await client.query('rollback');
  }
};

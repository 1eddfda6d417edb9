import type pg from 'pg';
import { FEES } from './fees.ts';
import { LEDGER } from './ledger.ts';
import { MERCHANTS } from './merchants.ts';
import { MONEY } from './money.ts';
import { NOTES } from './notes.ts';
import { PEOPLE } from './people.ts';
import { MOMENT, type Row, type TablePromises, type Tables, uuid } from './table.ts';

/** Every table that promises something; what others point at comes before them. */
export const TABLES: Tables = { ...PEOPLE, ...MERCHANTS, ...LEDGER, ...MONEY, ...FEES, ...NOTES };

/** What a column holds that must hold something and of which a row says nothing. */
const FILL: Readonly<Record<string, string | number | boolean>> = {
  text: 'x',
  'character varying': 'x',
  uuid: uuid(77),
  bigint: 1,
  integer: 1,
  smallint: 1,
  boolean: false,
  date: '2026-03-02',
  'timestamp with time zone': MOMENT,
  jsonb: '{}',
  bytea: '\\x00',
  inet: '203.0.113.1',
  'text[]': '{}',
  'date[]': '{}',
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

/** Rows and statements that are tried against one database, each in a transaction that is taken back. */
export const makeAttempts = async (client: pg.ClientBase) => {
  const { rows: columns } = await client.query<Column>(FILLED);
  const filled = (table: string): Row =>
    Object.fromEntries(
      columns.filter(column => column.table === table).map(({ name, type }) => [name, FILL[type] ?? `no ${type}`]),
    );
  const insert = async (table: string, row: Row): Promise<void> => {
    const whole = { ...filled(table), ...row };
    const names = Object.keys(whole).map(name => `"${name}"`);
    const values = names.map((_, n) => `$${n + 1}`);
    await client.query(
      `insert into ${table} (${names.join(', ')}) overriding system value values (${values.join(', ')})`,
      Object.values(whole),
    );
  };
  const setAside = async (table: string, { aside, alone }: TablePromises): Promise<void> => {
    if (aside) await client.query(`alter table ${table} disable trigger ${aside}`);
    if (alone) await client.query(`delete from ${table}`);
  };
  const inVain = async (work: () => Promise<void>): Promise<string | undefined> => {
    await client.query('begin');
    try {
      await work();
      return undefined;
    } catch (error) {
      return refusedBy(error);
    } finally {
      await client.query('rollback');
    }
  };

  return {
    /** Puts the rows there that others point at. */
    fill: async (): Promise<void> => {
      const all = Object.entries(TABLES);
      await client.query('begin');
      for (const [table, promises] of all) {
        await setAside(table, promises);
        for (let n = 0; n < (promises.there ?? 1); n += 1) await insert(table, promises.row(n));
      }
      await client.query('set constraints all immediate');
      for (const [table, { aside }] of all)
        if (aside) await client.query(`alter table ${table} enable trigger ${aside}`);
      await client.query('commit');
    },

    /** What refuses these rows, one after the other; undefined where all are taken. `without` are constraints and indexes that are not there. */
    attempt: (table: string, rows: readonly Row[], without: readonly string[] = []): Promise<string | undefined> =>
      inVain(async () => {
        const promises = TABLES[table];
        if (promises === undefined) throw new Error(`Nothing is promised of ${table}`);
        const { before, deferred } = promises;
        for (const name of without) {
          await client.query(`alter table ${table} drop constraint if exists ${name} cascade`);
          await client.query(`drop index if exists ${name}`);
        }
        await setAside(table, promises);
        if (before) await client.query(before);
        for (const row of rows) await insert(table, row);
        if (deferred && without.length === 0) await client.query(`set constraints ${deferred} immediate`);
      }),

    /** What refuses these statements; undefined where all are run. */
    run: (statements: readonly string[]): Promise<string | undefined> =>
      inVain(async () => {
        for (const statement of statements) await client.query(statement);
      }),
  };
};

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../platform/postgres/database.ts';

interface Which {
  /** Tables that the test changes itself, or every request touches. */
  except?: readonly string[];
  /** A pattern of the rows that count, as JSON text; without one all do. */
  matching?: string;
}

/**
 * What the database holds, by table as sums of hashes, to be compared before and after what must change nothing. The statement reads 150 tables
 * and is kept by its connection, since planning it takes as long as what it does.
 */
export const rowsAsTheyAre = async (
  { pool }: Pick<Database, 'pool'>,
  { except = [], matching }: Which = {},
): Promise<Record<string, string>> => {
  const tables = `select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const { rows: names } = await pool.query<{ relname: string }>(tables);
  const where = matching ? `where to_jsonb(r)::text ~ ${pg.escapeLiteral(matching)}` : '';
  const sums = names
    .filter(({ relname }) => !except.includes(relname))
    .map(({ relname: t }) => `select '${t}' as t, sum(hashtextextended(r::text, 0)) as h from ${t} r ${where}`);
  const text = sums.join(' union all ');
  const found = await pool.query<{ t: string; h: string }>({
    name: createHash('md5').update(text).digest('hex'),
    text,
  });
  return Object.fromEntries(found.rows.map(({ t, h }) => [t, h]));
};

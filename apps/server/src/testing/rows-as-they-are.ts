import type { Database } from '../platform/postgres/database.ts';

interface Which {
  /** Tables that the test changes itself, or every request touches. */
  except?: readonly string[];
  /** A pattern of the rows that count, as JSON text; without one all do. */
  matching?: string;
}

/** What the database holds, by table as hashes, to be compared before and after what must change nothing. */
export const rowsAsTheyAre = async (
  { pool }: Pick<Database, 'pool'>,
  { except = [], matching = '' }: Which = {},
): Promise<Record<string, string>> => {
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";
  const names = (await pool.query<{ relname: string }>(tables)).rows.map(({ relname }) => relname);
  const hashes = names
    .filter(name => !except.includes(name))
    .map(
      name => `select '${name}' as t, md5(coalesce(string_agg(md5(r::text), '' order by md5(r::text)), '')) as h from ${name} r
        where $1 = '' or to_jsonb(r)::text ~ $1`,
    );
  const found = await pool.query<{ t: string; h: string }>(`${hashes.join(' union all ')} order by t`, [matching]);
  return Object.fromEntries(found.rows.map(({ t, h }) => [t, h]));
};

import { foldLetters } from '@drumlin/contract/core/fold-letters.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { type Database, readReport } from '../../platform/postgres/database.ts';
import { ALL_MERCHANTS, findDailyRollup } from '../../rollups/family.ts';
import type { ServedReport } from './source.ts';

/** The most names that are listed. */
const MAX_NAMES = 500;

/** Where the names of a column are read: from the smallest table with an index by merchant and name, and the rows in it of one or all. */
interface NameSource {
  table: string;
  rows: (merchant: RawBuilder<unknown> | undefined) => RawBuilder<boolean>;
}

const sourceOf = ({ source }: ServedReport, column: string): NameSource => {
  const rollup = findDailyRollup(source.rollups, [column]);
  if (!rollup)
    return { table: source.table, rows: merchant => (merchant ? sql`merchant_id = ${merchant}` : sql`true`) };
  const [basis = ''] = Object.values(source.times).map(time => time.basis);
  return {
    table: rollup.table,
    rows: merchant => sql`basis = ${basis} and merchant_id = ${merchant ?? sql.lit(ALL_MERCHANTS)}`,
  };
};

/** Jumps from name to name in an index, so that rows of the same name are never read. */
const jumps = ({ table, rows }: NameSource, column: string, merchant?: RawBuilder<unknown>): RawBuilder<unknown> => {
  const name = sql.ref(column);
  const next = (after: RawBuilder<boolean>) =>
    sql`select ${name} as name from ${sql.table(table)} where ${rows(merchant)} and ${after} order by 1 limit 1`;
  return sql`
    with recursive jump as (
      (${next(sql`${name} is not null`)}) union all
      select (${next(sql`${name} > jump.name`)}) from jump where jump.name is not null
    ) select name from jump where name is not null`;
};

/** The names that a filter's column has in rows within the scope, in order. */
const listNames = async (
  database: Database,
  served: ServedReport,
  filter: string,
  scope: MerchantScope,
): Promise<string[]> => {
  const [column = ''] = served.source.where[filter]?.columns ?? [];
  const source = sourceOf(served, column);
  const names =
    scope.kind === 'all'
      ? jumps(source, column)
      : sql`select distinct name from unnest(${[...scope.merchantIds]}::text[]) one (merchant)
          cross join lateral (${jumps(source, column, sql`one.merchant`)}) own`;
  const query = sql<{ name: string }>`select name from (${names}) names order by name limit ${sql.lit(MAX_NAMES)}`;
  return (await readReport(database, query)).map(({ name }) => name);
};

const listedFilters = ({ report }: ServedReport): string[] =>
  Object.keys(report.filters).filter(key => report.filters[key]?.control === 'listed');

/** The names to choose from in each filter that lists them, of rows within the scope. */
export const listChoices = async (
  database: Database,
  served: ServedReport,
  scope: MerchantScope,
): Promise<Record<string, string[]>> => {
  const names = listedFilters(served).map(async key => [key, await listNames(database, served, key, scope)] as const);
  return Object.fromEntries(await Promise.all(names));
};

/** The names that are meant: the very one, else those that differ in case and accents alone, else those that have it in them. */
const meant = (names: readonly string[], asked: string): string[] => {
  if (names.includes(asked)) return [asked];
  const same = names.filter(name => foldLetters(name) === foldLetters(asked));
  return same.length > 0 ? same : names.filter(name => foldLetters(name).includes(foldLetters(asked)));
};

/** The query with the names that its filters mean in full. */
export const withListedNames = async (
  database: Database,
  served: ServedReport,
  query: ReportQuery,
  scope: MerchantScope,
): Promise<ReportQuery> => {
  const filters = { ...query.filters };
  for (const key of listedFilters(served)) {
    const asked = filters[key] as readonly string[] | undefined;
    if (!asked) continue;
    const names = await listNames(database, served, key, scope);
    filters[key] = [...new Set(asked.flatMap(one => meant(names, one)))];
  }
  return { ...query, filters };
};

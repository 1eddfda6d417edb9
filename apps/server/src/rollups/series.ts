import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../access/merchant-scope.ts';
import { type Database, readReport } from '../platform/postgres/database.ts';
import { dailyRows, type RollupDays } from './conditions.ts';
import { findDailyRollup, type RollupFamily } from './family.ts';

type Period = 'day' | 'week' | 'month';

/** What a series is taken by: a period of the calendar, merchants, or a dimension that the family names for it. */
export type SeriesBy = Period | 'merchant' | 'status' | 'code';

/** Which rows are in a series: those of some whole Eastern days, by one of the family's bases, that a scope may see. */
export interface SeriesQuery extends RollupDays {
  scope: MerchantScope;
  /** Only rows that have one of these values in a dimension. */
  only?: Readonly<Record<string, readonly string[]>>;
}

/** One point of a series: how many rows, and their sums in whole cents. */
export interface SeriesPoint<M extends string> {
  /** The first day of a period (`2026-06-15`; a week begins on Monday, a month on its first day), or the value. */
  key: string;
  rowCount: number;
  sums: Record<M, number>;
}

type Row = { key: string; row_count: number } & Record<string, number>;

const isPeriod = (by: SeriesBy): by is Period => by === 'day' || by === 'week' || by === 'month';

/** The columns of a rollup that a series needs beside the merchants and the days. */
const columnsOf = ({ source, series }: RollupFamily, by: SeriesBy, only: object): string[] => {
  const filtered = Object.keys(only);
  if (by !== 'status' && by !== 'code') return filtered;
  const column = series?.[by];
  if (column === undefined) throw new TypeError(`No series of ${source} by ${by}`);
  return [column, ...filtered];
};

/** Every period that the days touch, also one without rows; only the rows of the days are counted. */
const periodsQuery = (sums: RawBuilder<unknown>, rows: RawBuilder<unknown>, by: Period, days: RollupDays) => {
  const startOf = (day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(by)}, ${day}::timestamp)`;
  return sql<Row>`
    select period::date::text as key, ${sums}
    from generate_series(
      ${startOf(sql`${days.firstDay}::date`)}, ${days.endDay}::date - 1, ${sql.lit(`1 ${by}`)}::interval
    ) period
    left join (select * ${rows}) d on ${startOf(sql`d.et_day`)} = period
    group by period order by period`;
};

const valuesQuery = (sums: RawBuilder<unknown>, rows: RawBuilder<unknown>, column: string) =>
  sql<Row>`select ${sql.ref(column)} as key, ${sums} ${rows} group by 1 order by 2 desc, 1`;

/** A family's rows by period in order of time, or by value with the most rows first. Sums are whole cents. */
export const seriesBy = async <M extends string>(
  database: Pick<Database, 'db' | 'reportPool'>,
  family: RollupFamily<M>,
  by: SeriesBy,
  { scope, only = {}, ...days }: SeriesQuery,
): Promise<SeriesPoint<M>[]> => {
  const columns = columnsOf(family, by, only);
  const rollup = findDailyRollup(family, columns);
  if (!rollup) throw new TypeError(`No rollup of ${family.source} by ${columns.join(', ')}`);
  const measures = Object.keys(family.measures) as M[];
  const sums = sql.join(
    ['row_count', ...measures].map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  );
  const chosen = Object.entries(only).map(
    ([column, values]) => sql`and ${sql.ref(column)} = any(${[...values]}::text[])`,
  );
  const rows = sql`
    from ${sql.table(rollup.table)} where ${dailyRows(scope, days, by === 'merchant')} ${sql.join(chosen, sql` `)}`;
  const query = isPeriod(by)
    ? periodsQuery(sums, rows, by, days)
    : valuesQuery(sums, rows, by === 'merchant' ? 'merchant_id' : (columns[0] as string));
  const found = await readReport(database, query);
  return found.map(({ key, row_count, ...row }) => ({
    key,
    rowCount: row_count,
    sums: Object.fromEntries(measures.map(name => [name, row[name]])) as Record<string, number> as Record<M, number>,
  }));
};

import type { DayRange } from '@drumlin/contract/analytics/periods.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../access/merchant-scope.ts';
import { type ReportConnections, readReport } from '../platform/postgres/database.ts';
import { dailyRows, daysOfRanges, type RollupDays } from './conditions.ts';
import { findDailyRollup, type RollupFamily } from './family.ts';

type Period = 'day' | 'week' | 'month';
type Dimension = keyof NonNullable<RollupFamily['series']>;

/** What a series is taken by: a period of the calendar, merchants, or a dimension that the family names for it. */
export type SeriesBy = Period | 'merchant' | Dimension;

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
  if (by === 'merchant' || isPeriod(by)) return filtered;
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

/** What a query of a series needs of its family: the rollup that answers, what is added up, and its rows' conditions. */
const readingOf = <M extends string, A extends M = M>(
  family: RollupFamily<M>,
  by: SeriesBy,
  {
    only = {},
    measures = Object.keys(family.measures) as A[],
  }: Pick<SeriesQuery, 'only'> & { measures?: readonly A[] },
) => {
  const columns = columnsOf(family, by, only);
  const rollup = findDailyRollup(family, columns);
  if (!rollup) throw new TypeError(`No rollup of ${family.source} by ${columns.join(', ')}`);
  return {
    rollup,
    measures,
    names: ['row_count', ...measures],
    column: by === 'merchant' ? 'merchant_id' : (columns[0] as string),
    /** The rows that have one of the values asked for, given SQL of each dimension. */
    chosen: (dimension: (column: string) => RawBuilder<unknown>) =>
      sql.join(
        Object.entries(only).map(([column, values]) => sql`and ${dimension(column)} = any(${[...values]}::text[])`),
        sql` `,
      ),
  };
};

const sumsOf = (names: readonly string[]) =>
  sql.join(names.map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));

const pointOf =
  <M extends string>(measures: readonly M[]) =>
  ({ key, row_count, ...row }: Row): SeriesPoint<M> => ({
    key,
    rowCount: row_count,
    sums: Object.fromEntries(measures.map(name => [name, row[name]])) as Record<string, number> as Record<M, number>,
  });

/** A family's rows by period in order of time, or by value with the most rows first. Sums are whole cents. */
export const seriesBy = async <M extends string>(
  database: ReportConnections,
  family: RollupFamily<M>,
  by: SeriesBy,
  { scope, only, ...days }: SeriesQuery,
): Promise<SeriesPoint<M>[]> => {
  const { rollup, measures, names, column, chosen } = readingOf(family, by, { ...(only && { only }) });
  const rows = sql`
    from ${sql.table(rollup.table)} where ${dailyRows(scope, days, by === 'merchant')} ${chosen(sql.ref)}`;
  const sums = sumsOf(names);
  const query = isPeriod(by) ? periodsQuery(sums, rows, by, days) : valuesQuery(sums, rows, column);
  return (await readReport(database, query)).map(pointOf(measures));
};

/** Which rows are in a series over ranges: those of Eastern days by one of the family's bases, that a scope may see. */
export interface RangeQuery<M extends string> extends Omit<SeriesQuery, 'firstDay' | 'endDay'> {
  /** What is added up; all measures of the family where it isn't said. */
  measures?: readonly M[];
}

/** What is in a rollup and not in Canadian dollars, to be taken off; each table of rows has an index of these, which is all but empty. */
const foreignRows = (
  { source, currency = '', bases, measures }: RollupFamily,
  { rollup, names, column, chosen }: ReturnType<typeof readingOf>,
  { scope, basis, firstDay, endDay }: SeriesQuery,
) => {
  const ofRow = (name: string) => sql.raw(rollup.dimensions[name] ?? name);
  const day = sql.raw(bases[basis] ?? 'null');
  const off = names.map(name => sql`-(${sql.raw(measures[name] ?? '1')})`);
  return sql`
    union all select ${day}, ${ofRow(column)}, ${sql.join(off)} from ${sql.table(source)}
    where ${merchantWithin(scope)} and ${sql.ref(currency)} <> ${sql.lit(CAD)}
      and ${day} >= ${firstDay}::date and ${day} < ${endDay}::date ${chosen(ofRow)}`;
};

/**
 * For each of some ranges of days, in their order, a family's rows by value. Ranges may overlap or lie apart, but all days from the first to
 * the last are read; one without rows, or without days, has no points. Of a family whose rows have a currency only those in Canadian
 * dollars: amounts of two have no sum.
 */
export const seriesOver = async <M extends string, A extends M = M>(
  database: ReportConnections,
  family: RollupFamily<M>,
  by: Exclude<SeriesBy, Period>,
  ranges: readonly DayRange[],
  asked: RangeQuery<A>,
): Promise<SeriesPoint<A>[][]> => {
  const { days, ...span } = daysOfRanges(ranges);
  const query = { ...asked, ...span };
  const reading = readingOf(family, by, asked);
  const { rollup, names, measures, column, chosen } = reading;
  const found = await readReport(
    database,
    sql<Row & { place: number }>`
      select place, key, ${sumsOf(names)} from ${days} join (
        select et_day, ${sql.ref(column)} as key, ${sql.join(names.map(name => sql.ref(name)))} from ${sql.table(rollup.table)}
        where ${dailyRows(query.scope, query, by === 'merchant')} ${chosen(sql.ref)}
        ${family.currency === undefined ? sql`` : foreignRows(family, reading, query)}
      ) d using (et_day)
      group by place, key having sum(row_count) <> 0 order by place, row_count desc, key`,
  );
  const points = Map.groupBy(found, ({ place }) => place);
  return ranges.map((_, index) => (points.get(index) ?? []).map(({ place, ...row }) => pointOf(measures)(row as Row)));
};

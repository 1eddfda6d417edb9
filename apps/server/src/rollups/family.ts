/** Columns of a rollup by name: the SQL that each is worked out with from a row of the source. */
export type Columns<C extends string = string> = Readonly<Record<C, string>>;

/**
 * A table of daily sums: one row for each basis, merchant, Eastern day and combination of dimensions, with the count of rows and the sums
 * of the measures; and the same again for all merchants together (`ALL_MERCHANTS`).
 */
export interface DailyRollup {
  table: string;
  /** None of them is null in a row that is counted. */
  dimensions: Columns;
  /** The dimension without which a row is not counted here. */
  required?: string;
  /** The family's measures unless said. */
  measures?: Columns;
  /** Those it counts by: all of the family's unless said. */
  bases?: readonly string[];
  /**
   * Said where `row_count` is of something other than the rows of the report that reads it: it then answers that report's totals,
   * and this table counts its rows.
   */
  rowCounts?: string;
}

/**
 * A table of counts by the days of two bases at once: one row for each merchant, pair of Eastern days and combination of dimensions. A time
 * that a row does not have yet is the day `infinity`, which sorts where PostgreSQL sorts null.
 */
export interface CrossTabRollup {
  table: string;
  dimensions: Columns;
  bases: readonly [string, string];
}

/** What readers need of a family; `M` are the columns that are added up, in cents, which the source has as well. */
export interface ReadableRollups<M extends string = string> {
  measures: Columns<M>;
  /** The first that answers is read, so the smaller come first. */
  daily: readonly DailyRollup[];
  crossTab?: CrossTabRollup;
}

/** The sums that are kept of one table of rows, declared once: ingest keeps them, reports and series read them. */
export interface RollupFamily<M extends string = string> extends ReadableRollups<M> {
  /** The table whose rows are counted. */
  source: string;
  /** Which of a row's times it is counted by, such as `O` for the original one: SQL of the Eastern day, null while it is not known. */
  bases: Columns;
  /** Its part of the daily summary, a table that families share. */
  summary?: DailyRollup;
  /** The dimensions that series are taken by. */
  series?: { status?: string; code?: string; method?: string };
  /** The column of the source with the currency of a row, where rollups add rows of several up. */
  currency?: string;
}

/** The merchant of the rows that add all merchants up. */
export const ALL_MERCHANTS = '*';

/** Columns that the source has under the same name. */
export const columns = <const C extends string>(...names: C[]): Columns<C> =>
  Object.fromEntries(names.map(name => [name, name])) as Record<C, C>;

/** The column of a cross tab with the days of a basis. */
export const crossTabDay = (basis: string): string => `day_${basis.toLowerCase()}`;

export const defineRollups = <const M extends string>(family: RollupFamily<M>): RollupFamily<M> => family;

/** The first of a family's daily rollups whose dimensions include all of some columns, if any. */
export const findDailyRollup = (
  { daily }: Pick<ReadableRollups, 'daily'>,
  wanted: readonly string[],
): DailyRollup | undefined =>
  daily.find(
    ({ dimensions, required }) =>
      wanted.every(column => column in dimensions) && (required === undefined || wanted.includes(required)),
  );

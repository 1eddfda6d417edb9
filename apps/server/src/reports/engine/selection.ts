import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { type Stretch, stretchOf, within } from './range.ts';
import type { AnySource, Crossed, Rollup, ServedReport } from './source.ts';

/**
 * What a query selects, compiled once. The page, the count, the totals and the exports all read this, so they
 * always agree.
 */
export interface Selection {
  source: AnySource;
  time: { column: string; basis: string };
  range: Stretch;
  /** The conditions of the report's filters; neither the range nor the merchants. */
  filters: RawBuilder<boolean>[];
  /** The merchants of the session, narrowed to those asked for; undefined is every merchant. */
  merchantIds: readonly string[] | undefined;
  /** The daily sums that can answer for these filters, if any. */
  sums: Rollup | undefined;
  /** The same by the table that counts the report's rows by day: it guides pages and counts them. */
  rollup: Rollup | undefined;
  /** The counts that can guide a page in the order of another time than that of the range, if any. */
  crossed: Crossed | undefined;
  /** The table of the sums by hours that can answer for these filters: every merchant's rows are too many a day to be read. */
  hours: string | undefined;
  /**
   * True where the values decide the plan, so each is planned for itself: a fragment, by how common it is; and rows of some merchants
   * that no rollup counts, since a plan for no range in particular takes them for a handful and reads them all.
   */
  planEachValue: boolean;
}

const rollupFor = (rollups: readonly Rollup[], filters: readonly string[]): Rollup | undefined =>
  rollups.find(
    ({ dimensions, requires }) =>
      filters.every(key => dimensions.includes(key)) && (requires === undefined || filters.includes(requires)),
  );

const answers = ({ bases, dimensions }: Crossed, basis: string, filters: readonly string[]): boolean =>
  (bases?.includes(basis) ?? true) && filters.every(key => dimensions.includes(key));

/** Compiles a query within a scope. The scope comes first: a definition can neither widen nor forget it. */
export const select = ({ report, source }: ServedReport, query: ReportQuery, scope: MerchantScope): Selection => {
  const time = source.times[query.timeOption];
  if (!time) throw new TypeError(`No such time option: ${query.timeOption}`);
  const keys = Object.keys(query.filters);
  const sums = rollupFor(source.rollups, keys);
  const rollup = sums && { ...sums, table: sums.rowCounts ?? sums.table };
  const crossed = source.crossed && answers(source.crossed, time.basis, keys) ? source.crossed : undefined;
  return {
    source,
    time,
    range: stretchOf(query.range),
    filters: keys.map(key => {
      const condition = source.where[key];
      if (!condition) throw new TypeError(`No such filter: ${key}`);
      return condition(query.filters[key] as never);
    }),
    merchantIds: scope.kind === 'all' ? undefined : scope.merchantIds,
    sums,
    rollup,
    crossed,
    hours: scope.kind === 'all' ? crossed?.hours : undefined,
    planEachValue:
      keys.some(key => report.filters[key]?.control === 'contains') || (rollup === undefined && scope.kind === 'some'),
  };
};

/** Conditions joined by `and`; none at all is true. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The condition on the merchants, as the rows have them. */
const ofMerchants = ({ merchantIds }: Selection): RawBuilder<boolean>[] => {
  if (merchantIds === undefined) return [];
  const [only] = merchantIds;
  return merchantIds.length === 1 && only !== undefined
    ? [sql`merchant_id = ${only}`]
    : [sql`merchant_id = any(${merchantIds}::text[])`];
};

/** The condition on the time of the range, or on a part of it. */
export const whenIn = (selection: Selection, range: Stretch = selection.range): RawBuilder<boolean> =>
  within(selection.time.column, range);

/** Every row selected, or those of a part of the range. */
export const rowsWhere = (selection: Selection, when: RawBuilder<boolean> = whenIn(selection)): RawBuilder<boolean> =>
  allOf([...ofMerchants(selection), when, ...selection.filters]);

/** The days `[firstDay, endDay)` of a rollup's column, and whose: merchant `*` holds the sums of all merchants. */
const daysWhere = (selection: Selection, column: string, firstDay: string, endDay: string): RawBuilder<boolean>[] => [
  ...(selection.merchantIds === undefined ? [sql<boolean>`merchant_id = '*'`] : ofMerchants(selection)),
  sql`${sql.ref(column)} >= ${firstDay}::date and ${sql.ref(column)} < ${endDay}::date`,
  ...selection.filters,
];

/** Every rollup row selected whose day lies in `[firstDay, endDay)`. */
export const rollupWhere = (selection: Selection, firstDay: string, endDay: string): RawBuilder<boolean> =>
  allOf([sql`basis = ${selection.time.basis}`, ...daysWhere(selection, 'et_day', firstDay, endDay)]);

/** The column of the crossed counts that holds the days of a basis. */
export const crossedDay = (basis: string): string => `day_${basis.toLowerCase()}`;

/** The column of the sums by hours that holds the hours of a basis. */
export const crossedHour = (basis: string): string => `hour_${basis.toLowerCase()}`;

/** Every row of the crossed counts selected whose day, by the time of the range, lies in `[firstDay, endDay)`. */
export const crossedWhere = (selection: Selection, firstDay: string, endDay: string): RawBuilder<boolean> =>
  allOf(daysWhere(selection, crossedDay(selection.time.basis), firstDay, endDay));

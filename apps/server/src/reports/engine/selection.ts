import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../http/session/merchant-scope.ts';
import { type Stretch, stretchOf, within } from './range.ts';
import type { AnySource, Rollup, ServedReport } from './source.ts';

/**
 * What a query selects, compiled once. The page, the count, the totals and the exports all read this, so they
 * always agree.
 */
export interface Selection {
  source: AnySource;
  time: { column: string; basis: string | null };
  range: Stretch;
  /** The conditions of the report's filters; neither the range nor the merchants. */
  filters: RawBuilder<boolean>[];
  /** The merchants of the session, narrowed to those asked for; undefined is every merchant. */
  merchantIds: readonly string[] | undefined;
  /** The daily sums that can answer for these filters, if any; they guide pages and count rows where they count the report's rows. */
  sums: Rollup | undefined;
  rollup: Rollup | undefined;
  /** True where a fragment is searched for: how common it is decides the plan, so each value is planned for itself. */
  planEachValue: boolean;
}

const rollupFor = (rollups: readonly Rollup[], filters: readonly string[]): Rollup | undefined =>
  rollups.find(
    ({ dimensions, requires }) =>
      filters.every(key => dimensions.includes(key)) && (requires === undefined || filters.includes(requires)),
  );

/** Compiles a query within a scope. The scope comes first: a definition can neither widen nor forget it. */
export const select = ({ report, source }: ServedReport, query: ReportQuery, scope: MerchantScope): Selection => {
  const time = source.times[query.timeOption];
  if (!time) throw new TypeError(`No such time option: ${query.timeOption}`);
  const keys = Object.keys(query.filters);
  const sums = time.basis === null ? undefined : rollupFor(source.rollups, keys);
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
    rollup: sums?.counts === undefined ? sums : undefined,
    planEachValue: keys.some(key => report.filters[key]?.control === 'contains'),
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

/** Every row selected, or those of a part of the range. */
export const rowsWhere = (selection: Selection, range: Stretch = selection.range): RawBuilder<boolean> =>
  allOf([...ofMerchants(selection), within(selection.time.column, range), ...selection.filters]);

/** Every rollup row selected whose day lies in `[firstDay, endDay)`. Merchant `*` holds the sums of all merchants. */
export const rollupWhere = (selection: Selection, firstDay: string, endDay: string): RawBuilder<boolean> =>
  allOf([
    sql`basis = ${selection.time.basis}`,
    ...(selection.merchantIds === undefined ? [sql<boolean>`merchant_id = '*'`] : ofMerchants(selection)),
    sql`et_day >= ${firstDay}::date and et_day < ${endDay}::date`,
    ...selection.filters,
  ]);

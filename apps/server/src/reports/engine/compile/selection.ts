import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../../access/merchant-scope.ts';
import { crossTabRows, dailyRows } from '../../../rollups/conditions.ts';
import { type CrossTabRollup, type DailyRollup, findDailyRollup } from '../../../rollups/family.ts';
import type { MaskedReport } from '../masked-report.ts';
import type { AnySource, ReportTime } from '../source.ts';
import { intervalOf, type TimeInterval, within } from './time-interval.ts';

/**
 * What a query selects, compiled once. The page, the count, the totals and the exports all read this, so they
 * always agree.
 */
export interface Selection {
  source: AnySource;
  scope: MerchantScope;
  time: ReportTime;
  range: TimeInterval;
  /** The conditions of the report's filters; neither the range nor the merchants. */
  filters: RawBuilder<boolean>[];
  /** The daily sums that can answer for these filters, if any. */
  rollup: DailyRollup | undefined;
  /** As `rollup`, for totals: those that also tell rows apart as the report does. */
  totalsRollup: DailyRollup | undefined;
  /** The counts that locate a page in the order of another time than that of the range, if any. */
  crossTab: CrossTabRollup | undefined;
}

/** Compiles a query within a scope. The scope comes first: a definition can neither widen nor forget it. */
export const select = ({ source }: MaskedReport, query: ReportQuery, scope: MerchantScope): Selection => {
  const time = source.times[query.timeOption];
  if (!time) throw new TypeError(`No such time option: ${query.timeOption}`);
  const conditions = Object.entries(query.filters).map(([key, value]) => {
    const condition = source.where[key];
    if (!condition) throw new TypeError(`No such filter: ${key}`);
    return {
      columns: condition.columnsOf?.(value as never) ?? condition.columns,
      when: condition.when(value as never),
    };
  });
  const columns = conditions.flatMap(condition => condition.columns);
  const { crossTab } = source.rollups;
  const { value } = source.breakdown;
  const isCrossed = crossTab?.bases.includes(time.basis) && columns.every(column => column in crossTab.dimensions);
  return {
    source,
    scope,
    time,
    range: intervalOf(query.range),
    filters: conditions.map(({ when }) => when),
    rollup: findDailyRollup(source.rollups, columns),
    totalsRollup: findDailyRollup(source.rollups, value === null ? columns : [...columns, value]),
    crossTab: isCrossed ? crossTab : undefined,
  };
};

/** Conditions joined by `and`; none at all is true. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The condition on the time of the range, or on a part of it. */
export const inRange = ({ time, range }: Selection, part: TimeInterval = range): RawBuilder<boolean> =>
  within(time.column, part);

/** Every row selected, or those of a part of the range. */
export const rowsWhere = (selection: Selection, when: RawBuilder<boolean> = inRange(selection)): RawBuilder<boolean> =>
  allOf([merchantWithin(selection.scope), when, ...selection.filters]);

/** Whole Eastern days of the range, the last one exclusive. */
interface Days {
  firstDay: string;
  endDay: string;
}

/** Every row of the daily rollup that is selected, of some days. */
export const rollupWhere = ({ scope, time, filters }: Selection, { firstDay, endDay }: Days): RawBuilder<boolean> =>
  allOf([dailyRows(scope, { basis: time.basis, firstDay, endDay }), ...filters]);

/** Every row of the cross tab that is selected, of some days of the time of the range. */
export const crossTabWhere = ({ scope, time, filters }: Selection, { firstDay, endDay }: Days): RawBuilder<boolean> =>
  allOf([crossTabRows(scope, { basis: time.basis, firstDay, endDay }), ...filters]);

/** A FROM clause of the rows selected of some time. */
export const fromRows = (selection: Selection, when: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`from ${sql.table(selection.source.table)} where ${rowsWhere(selection, when)}`;

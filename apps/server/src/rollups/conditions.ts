import { countDays, type DayRange } from '@drumlin/contract/analytics/periods.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../access/merchant-scope.ts';
import { ALL_MERCHANTS, crossTabDay } from './family.ts';

/** Whole Eastern days by one of a family's bases, the last one exclusive. */
export interface RollupDays {
  basis: string;
  firstDay: string;
  endDay: string;
}

/** Where there are no days to begin and to end with. */
const NO_DAY = '1970-01-01';

/** Whose sums: a scope of everything reads the rows that add all merchants up, or those of each of them. */
const ofMerchants = (scope: MerchantScope, each: boolean): RawBuilder<boolean> => {
  if (scope.kind === 'some') return sql`merchant_id = any(${[...scope.merchantIds]}::text[])`;
  return each ? sql`merchant_id <> ${ALL_MERCHANTS}` : sql`merchant_id = ${ALL_MERCHANTS}`;
};

const ofDays = (column: string, { firstDay, endDay }: RollupDays): RawBuilder<boolean> =>
  sql`${sql.ref(column)} >= ${firstDay}::date and ${sql.ref(column)} < ${endDay}::date`;

/** The rows of a daily rollup that a scope may see, of some days; with `eachMerchant` never those of all merchants together. */
export const dailyRows = (scope: MerchantScope, days: RollupDays, eachMerchant = false): RawBuilder<boolean> =>
  sql`basis = ${days.basis} and ${ofMerchants(scope, eachMerchant)} and ${ofDays('et_day', days)}`;

/** The rows of a cross tab that a scope may see, of some days of one of its bases. */
export const crossTabRows = (scope: MerchantScope, days: RollupDays): RawBuilder<boolean> =>
  sql`${ofMerchants(scope, false)} and ${ofDays(crossTabDay(days.basis), days)}`;

/**
 * Some ranges of days as a FROM item with a row for each of their days: `et_day`, and `place`, that of its range, from 0; and the days from
 * the first of them to the last, the end exclusive.
 */
export const daysOfRanges = (ranges: readonly DayRange[]) => {
  const all = ranges.flatMap((range, place) =>
    Array.from({ length: countDays(range) }, (_, n) => ({ day: addDays(range.firstDay, n), place })),
  );
  const sorted = all.map(({ day }) => day).toSorted();
  const [firstDay = NO_DAY] = sorted;
  const last = sorted.at(-1);
  return {
    days: sql`unnest(${all.map(({ day }) => day)}::date[], ${all.map(({ place }) => place)}::int[]) r (et_day, place)`,
    firstDay,
    endDay: last === undefined ? NO_DAY : addDays(last, 1),
  };
};

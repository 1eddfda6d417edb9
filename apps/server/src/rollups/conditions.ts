import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../access/merchant-scope.ts';
import { ALL_MERCHANTS, crossTabDay } from './family.ts';

/** Whole Eastern days by one of a family's bases, the last one exclusive. */
export interface RollupDays {
  basis: string;
  firstDay: string;
  endDay: string;
}

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

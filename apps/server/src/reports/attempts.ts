import type { Filters } from '@drumlin/contract/core/report.ts';
import type { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FilterCondition } from './engine/filters.ts';

/*
 * What figures of analytics are made of (docs/analytics.md), as conditions of payins: whoever clicks on one sees its rows, and their number.
 */

type Chosen<K extends keyof Filters<typeof interacPayins>> = NonNullable<Filters<typeof interacPayins>[K]>;

const IS_ATTEMPT = sql`trans_status in ('S', 'R', 'A')`;
const IS_ABANDON = sql`(trans_status = 'A' or error_code = '104')`;

/** Whether the consumer had paid the merchant before, as of the last refresh of analytics. The columns have other names than those of payins. */
const HAD_PAID = sql`exists (
  select from (select merchant_id, merchant_customer_id, first_success_at from interac_consumer) c (of_merchant, of_consumer, first_success_at)
  where of_merchant = merchant_id and of_consumer = merchant_customer_id and first_success_at < trans_datetime)`;

const ATTEMPTS: Readonly<Record<Chosen<'conversionType'>, RawBuilder<boolean>>> = {
  GROSS: sql`${IS_ATTEMPT}`,
  FIRST_TIME: sql`(${IS_ATTEMPT} and not ${HAD_PAID})`,
  EXISTING: sql`(${IS_ATTEMPT} and ${HAD_PAID})`,
  REJECTED: sql`trans_status in ('R', 'A')`,
  UNCODED: sql`(trans_status = 'R' and error_code is null)`,
};
const OF_STATUS: readonly string[] = ['GROSS', 'REJECTED'];

/** Payins that are attempts of a kind. */
export const ofAttempts: FilterCondition<Chosen<'conversionType'>> = {
  columns: ['trans_status', 'error_code', 'trans_datetime', 'merchant_customer_id'],
  columnsOf: kind => (OF_STATUS.includes(kind) ? ['trans_status'] : ofAttempts.columns),
  when: kind => ATTEMPTS[kind],
};

/** Payins that were not abandoned, or attempts that were. */
export const ofAbandons: FilterCondition<Chosen<'abandons'>> = {
  // The sums by code are no answer: they are of rows that have one, and what has status A need not
  columns: ['trans_status', 'error_code', 'trans_id'],
  when: which =>
    which === 'ONLY'
      ? sql`(trans_status in ('R', 'A') and ${IS_ABANDON})`
      : sql`(trans_status <> 'A' and error_code is distinct from '104')`,
};

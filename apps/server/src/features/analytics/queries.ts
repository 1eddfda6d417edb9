import type { ConversionType, TransactionType } from '@drumlin/contract/analytics/choices.ts';
import type { DayRange } from '@drumlin/contract/analytics/periods.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import { PEERS_STAND } from '../../conversions/benchmarks.ts';
import type { LedgerSource } from '../../ledger/sources.ts';
import { type Database, type ReportConnections, readReport } from '../../platform/postgres/database.ts';
import { inEastern, startOfDay } from '../../platform/postgres/eastern-sql.ts';
import { daysOfRanges } from '../../rollups/conditions.ts';

type Connections = Pick<Database, 'db' | 'reportPool'>;

/** Which attempts are counted of one merchant. */
export interface ReasonCount {
  scope: MerchantScope;
  types: readonly TransactionType[];
  includeAbandons: boolean;
}

export interface ConversionRow {
  /** Which of the ranges, from 0. */
  place: number;
  transaction_type: TransactionType;
  attempts: number;
  successes: number;
  first_time_attempts: number;
  first_time_successes: number;
  windows: number;
  converted_windows: number;
}

const SUMS = [
  'attempts',
  'successes',
  'first_time_attempts',
  'first_time_successes',
  'windows',
  'converted_windows',
] as const satisfies (keyof ConversionRow)[];

const abandonsOf = ({ includeAbandons }: ReasonCount): string => (includeAbandons ? 'INCLUDED' : 'EXCLUDED');

/** What conversions of some ranges of days are made of; those in which nothing was counted are left out. */
export const listConversions = (database: Connections, counted: ReasonCount, ranges: readonly DayRange[]) => {
  const { days, firstDay, endDay } = daysOfRanges(ranges);
  return readReport(
    database,
    sql<ConversionRow>`
      select place, transaction_type, ${sql.join(SUMS.map(name => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from ${days} join (
        select * from interac_conversion_day
        where ${merchantWithin(counted.scope)} and transaction_type = any(${[...counted.types]}::text[])
          and abandons = ${abandonsOf(counted)} and et_day >= ${firstDay}::date and et_day < ${endDay}::date
      ) c using (et_day)
      group by place, transaction_type`,
  );
};

type Percentile = 25 | 50 | 75;
/** Whole percent by conversion; null where it would tell of too few merchants. */
export type BenchmarkRow = { place: number } & Record<`${Lowercase<ConversionType>}_${Percentile}`, number | null>;

/**
 * Other merchants’ percentiles of some ranges of days, without those of the merchant's own parent; ranges of which none are kept are left out.
 * All are where merchants came or changed parents or products since they were made: they may be of the merchant's own parent, or of too few.
 */
export const listBenchmarks = (database: Connections, counted: ReasonCount, ranges: readonly DayRange[]) => {
  const [first, last] = [ranges.map(({ firstDay }) => firstDay), ranges.map(({ lastDay }) => lastDay)];
  return readReport(
    database,
    sql<BenchmarkRow>`
      select r.place - 1 as place, b.* from unnest(${first}::date[], ${last}::date[]) with ordinality r (first_day, last_day, place)
      join merchant m on ${merchantWithin(counted.scope, 'm.merchant_id')}
      join conversion_benchmark b using (merchant_parent_id, first_day, last_day)
      where b.transaction_type = any(${[...counted.types]}::text[]) and b.abandons = ${abandonsOf(counted)}
        and ${sql.raw(PEERS_STAND)}`,
  );
};

/** Whether the benchmarks that are kept may be told: merchants and parents are those that they were made of. */
export const benchmarksStand = async (database: Connections): Promise<boolean> => {
  const [row] = await readReport(database, sql<{ stands: boolean | null }>`select ${sql.raw(PEERS_STAND)} as stands`);
  return row?.stands ?? false;
};

/** Rows of one hour of today or yesterday that have a status and a code in common. */
export interface HourRow {
  is_today: boolean;
  hour: number;
  status: string;
  code: string | null;
  /** Whether they had ended by this time of their day. */
  is_by_now: boolean;
  count: number;
  cents: number;
}

/** Payments in Canadian dollars that began yesterday, or today until now. */
export const readHours = (
  connections: ReportConnections,
  { table, at: began, ended, amount: cents }: LedgerSource & { ended: string },
  scope: MerchantScope,
  now: Date,
): Promise<HourRow[]> => {
  const wallBegan = inEastern(sql.ref(began));
  const wallNow = inEastern(sql`${now}::timestamptz`);
  return readReport(
    connections,
    sql<HourRow>`
    select day = 0 as is_today, hour, status, code, is_by_now, count(*)::int as count, sum(cents)::bigint as cents from (
      select ${wallNow}::date - ${wallBegan}::date as day,
        extract(hour from ${wallBegan})::int as hour, trans_status as status, error_code as code, ${sql.ref(cents)} as cents,
        greatest(${wallBegan}, ${inEastern(sql.ref(ended))})
          <= ${wallNow} - (${wallNow}::date - ${wallBegan}::date) * interval '1 day' as is_by_now
      from ${sql.table(table)}
      where ${merchantWithin(scope)} and currency_code = ${CAD} and ${sql.ref(began)} <= ${now}
        and ${sql.ref(began)} >= ${startOfDay(sql`${wallNow}::date - 1`)}
    ) payments
    group by 1, 2, 3, 4, 5`,
  );
};

import type pg from 'pg';

/*
 * What analytics must say, worked out by SQL that shares nothing with the product: docs/analytics.md written a second time. Volumes and approvals are
 * read from the rows; conversions and benchmarks from their tables, which are held against the rows where they are made.
 */

/** Periods and their pieces on an Eastern day; `WHOLE` is the period itself, which alone has a period before it. */
const RANGES = (today: string): string => `
  create table o_range as
  with d as (
    select date '${today}' as today, date_trunc('week', date '${today}')::date as week, date_trunc('month', date '${today}')::date as month,
      date_trunc('quarter', date '${today}')::date as quarter, date_trunc('year', date '${today}')::date as year
  ), period as (
    select p.* from d, lateral (values
      ('LAST_7_DAYS', today - 7, today - 1, today - 14, today - 8),
      ('LAST_WEEK', week - 7, week - 1, week - 14, week - 8),
      ('THIS_MONTH', month, today - 1, (month - interval '1 month')::date, least((month - interval '1 month')::date + (today - month) - 1, month - 1)),
      ('LAST_MONTH', (month - interval '1 month')::date, month - 1, (month - interval '2 months')::date, (month - interval '1 month')::date - 1),
      ('THIS_QUARTER', quarter, today - 1, (quarter - interval '3 months')::date,
        least((quarter - interval '3 months')::date + (today - quarter) - 1, quarter - 1)),
      ('LAST_QUARTER', (quarter - interval '3 months')::date, quarter - 1, (quarter - interval '6 months')::date, (quarter - interval '3 months')::date - 1),
      ('PAST_6_MONTHS', (month - interval '6 months')::date, month - 1, (month - interval '12 months')::date, (month - interval '6 months')::date - 1),
      ('LAST_YEAR', (year - interval '1 year')::date, year - 1, (year - interval '2 years')::date, (year - interval '1 year')::date - 1),
      ('YEAR_TO_DATE', year, today - 1, (year - interval '1 year')::date, (today - 1 - interval '1 year')::date)
    ) p (period, first_day, last_day, prev_first, prev_last)
  ), piece as (
    select period, 'WHOLE' as frequency, first_day, last_day, prev_first, prev_last from period
    union all
    select period, 'DAILY', day::date, day::date, null, null from period, generate_series(first_day, last_day, interval '1 day') day
    union all
    select period, 'WEEKLY', greatest(week::date, first_day), least(week::date + 6, last_day), null, null
    from period, generate_series(date_trunc('week', first_day), last_day, interval '7 days') week
    where period <> 'LAST_7_DAYS' and first_day <= last_day
    union all
    select period, 'MONTHLY', greatest(month::date, first_day), least((month + interval '1 month')::date - 1, last_day), null, null
    from period, generate_series(date_trunc('month', first_day), last_day, interval '1 month') month
    where period not in ('LAST_7_DAYS', 'LAST_WEEK') and first_day <= last_day
  )
  select *, (first_day - interval '1 year')::date as year_first, (last_day - interval '1 year')::date as year_last,
    row_number() over (partition by period, frequency order by first_day) as place
  from piece`;

const DAY = (column: string): string => `(${column} at time zone 'America/Toronto')::date`;

const PAYINS = `
  create table o_payin as
  select merchant_id as merchant, ${DAY('trans_datetime')} as day, trans_status as status, interac_trans_method as method, error_code as code,
    count(*) as n, sum(original_amt_cents) as cents
  from interac_payin group by 1, 2, 3, 4, 5;
  create index on o_payin (merchant, day);
  create table o_payout as
  select merchant_id as merchant, ${DAY('trans_datetime')} as day, false as eft, count(*) as n, sum(original_amt_cents) as cents
  from interac_payout where trans_status = 'S' and currency_code = 'CAD' group by 1, 2
  union all
  select merchant_id, ${DAY('trans_datetime')}, true, count(*), sum(trans_amount_cents)
  from interac_eft_payout where trans_status = 'S' and currency_code = 'CAD' group by 1, 2;
  create index on o_payout (merchant, day)`;

/** Conversions by the day, which `conversions/oracle.test.ts` holds against the payins. */
const DAYS = `
  create view o_day as
  select merchant_id as merchant, transaction_type as type, abandons, et_day as day, attempts, successes, first_time_attempts as first,
    first_time_successes as first_successes, windows, converted_windows as converted from interac_conversion_day`;

/** Figures as the answers have them: amounts in currency units, percents with one decimal. */
type Figures = Readonly<Record<string, unknown>>;

/** A piece of a period, or the period itself, with what an endpoint must say of it. */
interface Piece {
  period: string;
  frequency: string;
  firstDay: string;
  lastDay: string;
  figures: Figures;
}

const IN = (day: string, first: string, last: string): string => `${day} between ${first} and ${last}`;
const amount = (cents: string): string => `round(${cents} / 100.0, 2)::float8`;
const average = (cents: string, n: string): string =>
  `round(round(${cents}::numeric / nullif(${n}, 0), 0) / 100, 2)::float8`;
const percent = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;
const growth = (now: string, before: string): string => percent(`(${now} - ${before})`, before);

const payins = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(n), 0) as n, coalesce(sum(cents), 0) as cents, coalesce(sum(cents) filter (where method = 'MANUAL'), 0) as manual,
    coalesce(sum(cents) filter (where method = 'REQUEST_MONEY'), 0) as requested
  from o_payin where merchant = $1 and status = 'S' and ${IN('day', first, last)}) ${name}`;
const payouts = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(n), 0) as n, coalesce(sum(cents), 0) as cents, coalesce(sum(n) filter (where eft), 0) as eft_n,
    coalesce(sum(cents) filter (where eft), 0) as eft_cents from o_payout where merchant = $1 and ${IN('day', first, last)}) ${name}`;

const VOLUMES = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place, jsonb_build_object(
    'yearFirst', year_first, 'yearLast', year_last,
    'payins', jsonb_build_object('totalPayinsAmt', ${amount('i.cents')}, 'totalPayinsTxns', i.n, 'avgPayinsAmt', ${average('i.cents', 'i.n')},
      'requestMoneyPercentage', ${percent('i.requested', 'i.cents')},
      'manualPercentage', (round(100.0 * (i.requested + i.manual) / nullif(i.cents, 0), 1) - round(100.0 * i.requested / nullif(i.cents, 0), 1))::float8,
      'totalRequestMoneyAmt', ${amount('i.requested')}, 'totalManualAmt', ${amount('i.manual')}),
    'payouts', jsonb_build_object('totalPayoutsAmt', ${amount('o.cents')}, 'totalPayoutsTxns', o.n, 'avgPayoutsAmt', ${average('o.cents', 'o.n')},
      'totalEftPayoutsAmt', ${amount('o.eft_cents')}, 'totalEftPayoutsTxns', o.eft_n),
    'payinsBefore', jsonb_build_object('totalComparisonAmt', ${amount('iy.cents')}, 'totalComparisonTxns', iy.n,
      'avgComparisonAmt', ${average('iy.cents', 'iy.n')}),
    'payoutsBefore', jsonb_build_object('totalComparisonAmt', ${amount('oy.cents')}, 'totalComparisonTxns', oy.n,
      'avgComparisonAmt', ${average('oy.cents', 'oy.n')}, 'totalEftComparisonAmt', ${amount('oy.eft_cents')}, 'totalEftComparisonTxns', oy.eft_n),
    'summary', jsonb_build_object('totalPayinsAmt', ${amount('i.cents')}, 'payinsAmtGrowthOrDecrease', ${growth('i.cents', 'ip.cents')},
      'totalPayinsTransactions', i.n, 'payinsTransactionsGrowthOrDecrease', ${growth('i.n', 'ip.n')},
      'totalPayoutsAmt', ${amount('o.cents')}, 'payoutsAmtGrowthOrDecrease', ${growth('o.cents', 'op.cents')},
      'totalPayoutsTransactions', o.n, 'payoutsTransactionGrowthOrDecrease', ${growth('o.n', 'op.n')},
      'totalEftPayoutsAmt', ${amount('o.eft_cents')}, 'totalEftPayoutsTransactions', o.eft_n)) as figures
  from o_range r, ${payins('i', 'r.first_day', 'r.last_day')}, ${payouts('o', 'r.first_day', 'r.last_day')},
    ${payins('iy', 'r.year_first', 'r.year_last')}, ${payouts('oy', 'r.year_first', 'r.year_last')},
    ${payins('ip', 'r.prev_first', 'r.prev_last')}, ${payouts('op', 'r.prev_first', 'r.prev_last')}
  order by r.period, r.frequency, r.place`;

const counts = (name: string, first: string, last: string): string => `lateral (
  select coalesce(sum(attempts), 0) as attempts, coalesce(sum(successes), 0) as successes, coalesce(sum(first), 0) as first,
    coalesce(sum(first_successes), 0) as first_successes, coalesce(sum(windows), 0) as windows, coalesce(sum(converted), 0) as converted
  from o_day d where d.merchant = $1 and d.type = f.type and d.abandons = f.abandons and ${IN('d.day', first, last)}) ${name}`;

/** Each conversion by its name in answers, as SQL of its fraction. */
const RATES = (c: string): readonly (readonly [name: string, part: string, whole: string])[] => [
  ['grossConversion', `${c}.successes`, `${c}.attempts`],
  ['firstTimeUserConversion', `${c}.first_successes`, `${c}.first`],
  ['existingUserConversion', `(${c}.successes - ${c}.first_successes)`, `(${c}.attempts - ${c}.first)`],
  ['user24HourConversion', `${c}.converted`, `${c}.windows`],
];
const rates = RATES('n').map(([name, part, whole]) => `'${name}', ${percent(part, whole)}`);
const changes = RATES('n').map(([name, part, whole], place) => {
  const [, before = '', of = ''] = RATES('b')[place] ?? [];
  return `'${name}Differential', round(100.0 * (${part} * ${of} - ${before} * ${whole}) / nullif(${whole} * ${of}, 0), 1)::float8`;
});

const CONVERSIONS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place, jsonb_object_agg(f.type || ' ' || f.abandons, jsonb_build_object(
    'conversions', jsonb_build_object(${rates.join(', ')}, 'totalTransactions', n.attempts, 'successfulTransactions', n.successes,
      'firstTimeTransactions', n.first, 'firstTimeSuccessful', n.first_successes, 'existingTransactions', n.attempts - n.first,
      'existingSuccessful', n.successes - n.first_successes, 'windows', n.windows, 'convertedWindows', n.converted),
    'changes', jsonb_build_object(${changes.join(', ')}))) as figures
  from o_range r, (select distinct type, abandons from o_day) f, ${counts('n', 'r.first_day', 'r.last_day')}, ${counts('b', 'r.prev_first', 'r.prev_last')}
  group by 1, 2, 3, 4, 5 order by r.period, r.frequency, r.place`;

const CONVERSION_COLUMNS = ['gross', 'first_time', 'existing', 'user24hour'].map(
  name => `('${name.toUpperCase()}', ${name}_25, ${name}_50, ${name}_75)`,
);

/** Benchmarks of a range of days, which `conversions/oracle.test.ts` holds against the payins. */
const BENCHMARKS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", r.place,
    coalesce(jsonb_object_agg(p.transaction_type || ' ' || p.abandons || ' ' || p.conversion, jsonb_build_array(p.low, p.median, p.high))
      filter (where p.median is not null), '{}') as figures
  from o_range r left join (
    select b.*, c.* from conversion_benchmark b cross join lateral (values ${CONVERSION_COLUMNS.join(', ')}) c (conversion, low, median, high)
    where merchant_parent_id = (select merchant_parent_id from merchant where merchant_id = $1)
  ) p using (first_day, last_day)
  group by 1, 2, 3, 4, 5 order by r.period, r.frequency, r.place`;

const APPROVALS = `
  select r.period, r.frequency, r.first_day as "firstDay", r.last_day as "lastDay", jsonb_build_object(
    'successfulTxn', (select jsonb_build_object('requestMoney', coalesce(sum(n) filter (where method = 'REQUEST_MONEY'), 0),
        'manual', coalesce(sum(n) filter (where method = 'MANUAL'), 0), 'automatic', coalesce(sum(n) filter (where method = 'AUTOMATIC'), 0),
        'totalTransactions', coalesce(sum(n), 0))
      from o_payin where merchant = $1 and status = 'S' and ${IN('day', 'r.first_day', 'r.last_day')}),
    'rejectedTxn', (select coalesce(jsonb_object_agg(code, n), '{}') || jsonb_build_object('totalTransactions', coalesce(sum(n), 0)) from (
        select case when status = 'A' then '104' else coalesce(code, 'NONE') end as code, sum(n) as n
        from o_payin where merchant = $1 and status in ('R', 'A') and ${IN('day', 'r.first_day', 'r.last_day')} group by 1) c)) as figures
  from o_range r where r.frequency = 'WHOLE' order by r.period`;

const QUERIES = { volumes: VOLUMES, conversions: CONVERSIONS, benchmarks: BENCHMARKS, approvals: APPROVALS };
export type Subject = keyof typeof QUERIES;

/** What is known of a ledger by hand. */
export interface Oracle {
  /** The pieces of a period by a frequency, in order; `WHOLE` for the period itself. */
  pieces(subject: Subject, merchantId: string, period: string, frequency: string): Promise<Piece[]>;
}

/** Works a ledger out as of an Eastern day, on connections that may make tables. */
export const openOracle = async (pool: pg.Pool, today: string): Promise<Oracle> => {
  for (const statement of [RANGES(today), PAYINS, DAYS]) await pool.query(statement);
  await pool.query('analyze');
  const known = new Map<string, Promise<Map<string, Piece[]>>>();
  const read = async (subject: Subject, merchantId: string) => {
    const { rows } = await pool.query<Piece>(QUERIES[subject], [merchantId]);
    return Map.groupBy(rows, ({ period, frequency }) => `${period} ${frequency}`);
  };
  return {
    pieces: async (subject, merchantId, period, frequency) => {
      const key = `${subject} ${merchantId}`;
      const found = known.get(key) ?? read(subject, merchantId);
      known.set(key, found);
      return (await found).get(`${period} ${frequency}`) ?? [];
    },
  };
};

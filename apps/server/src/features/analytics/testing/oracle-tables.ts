/*
 * What analytics must say, worked out from the rows by SQL that shares nothing with the product: docs/analytics.md written a second time.
 * Each table is made once for a ledger, and answers are read from them.
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
  from interac_payout where trans_status = 'S' group by 1, 2
  union all
  select merchant_id, ${DAY('trans_datetime')}, true, count(*), sum(trans_amount_cents)
  from interac_eft_payout where trans_status = 'S' group by 1, 2;
  create index on o_payout (merchant, day)`;

/** Attempts that had ended when the day began, once for each filter that they pass. */
const ATTEMPTS = (today: string): string => `
  create table o_attempt as
  select f.type, f.abandons, p.merchant_id as merchant, p.merchant_customer_id as consumer, p.trans_datetime as at,
    ${DAY('p.trans_datetime')} as day, p.trans_status = 'S' as success, not exists (
      select from interac_payin q where q.merchant_id = p.merchant_id and q.merchant_customer_id = p.merchant_customer_id
        and q.trans_status = 'S' and q.trans_datetime < p.trans_datetime
    ) as first_time
  from interac_payin p join (
    select * from unnest(array['OVERALL', 'REQUEST_MONEY', 'MANUAL']) type, unnest(array['INCLUDED', 'EXCLUDED']) abandons
  ) f on (f.type = 'OVERALL' or f.type = p.interac_trans_method)
    and (f.abandons = 'INCLUDED' or p.trans_status <> 'A' and coalesce(p.error_code, '') <> '104')
  where p.trans_status in ('S', 'R', 'A') and ${DAY('p.trans_datetime')} < date '${today}';
  create index on o_attempt (type, abandons, merchant, consumer, at);
  analyze o_attempt`;

const WINDOWS = `
  create table o_window as
  with recursive w as (
    select type, abandons, merchant, consumer, min(at) as opened from o_attempt group by 1, 2, 3, 4
    union all
    select w.type, w.abandons, w.merchant, w.consumer, next.at from w, lateral (
      select min(a.at) as at from o_attempt a
      where (a.type, a.abandons, a.merchant, a.consumer) = (w.type, w.abandons, w.merchant, w.consumer) and a.at >= w.opened + interval '24 hours'
    ) next where next.at is not null
  )
  select *, ${DAY('opened')} as day, exists (
    select from o_attempt a where (a.type, a.abandons, a.merchant, a.consumer) = (w.type, w.abandons, w.merchant, w.consumer)
      and a.success and a.at >= w.opened and a.at < w.opened + interval '24 hours'
  ) as converted from w;
  create table o_day as
  select merchant, type, abandons, day, sum(attempts)::int as attempts, sum(successes)::int as successes, sum(first)::int as first,
    sum(first_successes)::int as first_successes, sum(windows)::int as windows, sum(converted)::int as converted
  from (
    select merchant, type, abandons, day, 1 as attempts, success::int as successes, first_time::int as first,
      (first_time and success)::int as first_successes, 0 as windows, 0 as converted from o_attempt
    union all
    select merchant, type, abandons, day, 0, 0, 0, 0, 1, converted::int from o_window
  ) each group by 1, 2, 3, 4;
  create index on o_day (merchant, type, abandons, day)`;

/** The rate of each merchant in each range of each conversion, as a fraction; of those that are a peer of it, with at least 30 to divide by. */
const RATES = `
  create table o_rate as
  select s.first_day, s.last_day, s.type, s.abandons, m.merchant_parent_id as parent, c.conversion, c.part::numeric / c.whole as rate
  from (
    select r.first_day, r.last_day, d.type, d.abandons, d.merchant, sum(attempts) as attempts, sum(successes) as successes, sum(first) as first,
      sum(first_successes) as first_successes, sum(windows) as windows, sum(converted) as converted
    from (select distinct first_day, last_day from o_range) r join o_day d on d.day between r.first_day and r.last_day
    group by 1, 2, 3, 4, 5
  ) s join merchant m on m.merchant_id = s.merchant and 'INTERAC' = any(m.products)
  cross join lateral (values ('GROSS', successes, attempts), ('FIRST_TIME', first_successes, first),
    ('EXISTING', successes - first_successes, attempts - first), ('USER24HOUR', converted, windows)) c (conversion, part, whole)
  where c.whole >= 30;
  create index on o_rate (first_day, last_day, type, abandons, conversion)`;

/** SQL that makes the tables of a ledger as of an Eastern day, in order. */
export const oracleTables = (today: string): string[] => [
  RANGES(today),
  PAYINS,
  ATTEMPTS(today),
  WINDOWS,
  RATES,
  'analyze o_range',
  'analyze o_day',
  'analyze o_rate',
];

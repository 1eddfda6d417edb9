import type pg from 'pg';

/*
 * Conversions and benchmarks worked out from the raw rows another way: SQL that knows the definitions (docs/analytics.md) and nothing of
 * the product's code.
 */

const ATTEMPTS = (through: string) => `
  create temp table o_attempt on commit drop as
  select merchant_id, merchant_customer_id as consumer, trans_datetime as at, interac_trans_method as method, trans_status = 'S' as ok,
    trans_status = 'A' or coalesce(error_code, '') = '104' as abandoned,
    coalesce(bool_or(trans_status = 'S') over (
      partition by merchant_id, merchant_customer_id order by trans_datetime range between unbounded preceding and '1 microsecond' preceding
    ), false) as knows
  from interac_payin
  where trans_status not in ('P', 'I', 'C', 'F', 'X') and to_char(trans_datetime at time zone 'America/Toronto', 'YYYY-MM-DD') <= '${through}';
  create temp table o_taken on commit drop as
  select type, abandons, a.* from o_attempt a
  join unnest(array['OVERALL', 'REQUEST_MONEY', 'MANUAL']) type on type = 'OVERALL' or type = method
  join unnest(array['INCLUDED', 'EXCLUDED']) abandons on abandons = 'INCLUDED' or not abandoned;
  create index on o_taken (merchant_id, type, abandons, consumer, at);
  analyze o_taken`;

/** Each window from the one before it: the first attempt that is 24 hours or more later. */
const WINDOWS = `
  create temp table o_window on commit drop as
  with recursive opening as (
    select merchant_id, type, abandons, consumer, min(at) as at from o_taken group by 1, 2, 3, 4
    union all
    select o.merchant_id, o.type, o.abandons, o.consumer, next.at from opening o cross join lateral (
      select t.at from o_taken t
      where (t.merchant_id, t.type, t.abandons, t.consumer) = (o.merchant_id, o.type, o.abandons, o.consumer)
        and t.at - o.at >= interval '86400 seconds' order by t.at limit 1
    ) next
  )
  select o.*, exists (
    select from o_taken t
    where (t.merchant_id, t.type, t.abandons, t.consumer) = (o.merchant_id, o.type, o.abandons, o.consumer)
      and t.ok and t.at >= o.at and t.at - o.at < interval '86400 seconds'
  ) as converted from opening o`;

const DAYS = `
  create temp table o_day on commit drop as
  select merchant_id, type as transaction_type, abandons, to_char(at at time zone 'America/Toronto', 'YYYY-MM-DD') as et_day,
    sum(attempt)::int as attempts, sum(attempt * ok)::int as successes, sum(attempt * fresh)::int as first_time_attempts,
    sum(attempt * fresh * ok)::int as first_time_successes, sum(1 - attempt)::int as windows, sum((1 - attempt) * ok)::int as converted_windows
  from (
    select merchant_id, type, abandons, at, 1 as attempt, ok::int, (not knows)::int as fresh from o_taken
    union all select merchant_id, type, abandons, at, 0, converted::int, 0 from o_window
  ) each group by 1, 2, 3, 4`;

/** The periods as of a day, and their pieces. */
const RANGES = (today: string) => `
  create temp table o_range on commit drop as
  with t as (select timestamp '${today}' as today), period (units, first, last) as (
    select 'day', today - interval '7 days', today - interval '1 day' from t
    union all select 'day week', date_trunc('week', today) - interval '7 days', date_trunc('week', today) - interval '1 day' from t
    union all select 'day week month', date_trunc('month', today), today - interval '1 day' from t
    union all select 'day week month', date_trunc('month', today) - interval '1 month', date_trunc('month', today) - interval '1 day' from t
    union all select 'day week month', date_trunc('quarter', today), today - interval '1 day' from t
    union all select 'day week month', date_trunc('quarter', today) - interval '3 months', date_trunc('quarter', today) - interval '1 day' from t
    union all select 'day week month', date_trunc('month', today) - interval '6 months', date_trunc('month', today) - interval '1 day' from t
    union all select 'day week month', date_trunc('year', today) - interval '1 year', date_trunc('year', today) - interval '1 day' from t
    union all select 'day week month', date_trunc('year', today), today - interval '1 day' from t
  )
  select to_char(min(day), 'YYYY-MM-DD') as first_day, to_char(max(day), 'YYYY-MM-DD') as last_day
  from period cross join unnest(string_to_array(units || ' all', ' ')) unit cross join generate_series(first, last, '1 day') day
  group by first, last, unit, case when unit = 'all' then first else date_trunc(nullif(unit, 'all'), day) end`;

/** A peer is of another parent, has Interac and 30 attempts of those that the conversion is of (for 24 hours, windows); fewer than five of five parents say nothing. */
const BENCHMARKS = `
  with peer as (
    select r.first_day, r.last_day, d.transaction_type, d.abandons, m.merchant_id, m.merchant_parent_id as parent,
      case when sum(attempts) > 29 then sum(successes)::numeric / sum(attempts) end as gross,
      case when sum(first_time_attempts) > 29 then sum(first_time_successes)::numeric / sum(first_time_attempts) end as first_time,
      case when sum(attempts) - sum(first_time_attempts) > 29
        then (sum(successes) - sum(first_time_successes))::numeric / (sum(attempts) - sum(first_time_attempts)) end as existing,
      case when sum(windows) > 29 then sum(converted_windows)::numeric / sum(windows) end as user24hour
    from (select distinct * from o_range) r join o_day d on d.et_day >= r.first_day and d.et_day <= r.last_day
    join merchant m using (merchant_id) where m.products @> array['INTERAC']
    group by 1, 2, 3, 4, 5, 6
  ), viewer as (select distinct merchant_parent_id as viewer from merchant where products @> array['INTERAC']),
  rate as (
    select viewer, first_day, last_day, transaction_type, abandons, parent, conversion, rate,
      row_number() over w as place, count(*) over (partition by viewer, first_day, last_day, transaction_type, abandons, conversion) as peers
    from viewer join peer on parent <> viewer
    cross join lateral (values ('gross', gross), ('first_time', first_time), ('existing', existing), ('user24hour', user24hour)) c (conversion, rate)
    where rate is not null
    window w as (partition by viewer, first_day, last_day, transaction_type, abandons, conversion order by rate, parent)
  ), told as (
    select viewer, first_day, last_day, transaction_type, abandons, conversion, peers, quarter
    from rate cross join (values (25), (50), (75)) q (quarter)
    group by 1, 2, 3, 4, 5, 6, 7, 8 having peers >= 5 and count(distinct parent) >= 5
  ), found as (
    select t.viewer, t.first_day, t.last_day, t.transaction_type, t.abandons, t.conversion || '_' || t.quarter as name,
      round(round(100 * sum(rate * (1 - abs(place - (1 + (t.peers - 1) * t.quarter / 100.0)))), 9))::int as value
    from told t join rate r on (r.viewer, r.first_day, r.last_day, r.transaction_type, r.abandons, r.conversion)
      = (t.viewer, t.first_day, t.last_day, t.transaction_type, t.abandons, t.conversion)
    where abs(place - (1 + (t.peers - 1) * t.quarter / 100.0)) < 1
    group by 1, 2, 3, 4, 5, 6
  )
  select viewer as merchant_parent_id, transaction_type, abandons, first_day, last_day, jsonb_object_agg(name, value) as percentiles
  from found group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

/**
 * What the tables of the refresh must hold, worked out from the payins through an Eastern day; benchmarks, which take most of the time, only
 * where they are asked for.
 */
export const recompute = async (pool: pg.Pool, through: string, today: string, withBenchmarks: boolean) => {
  const client = await pool.connect();
  const ask = async (sql: string): Promise<object[]> => (await client.query(sql)).rows;
  try {
    await client.query('begin');
    for (const each of [ATTEMPTS(through), WINDOWS, DAYS, RANGES(today), 'analyze o_day, o_range'])
      await client.query(each);
    return {
      days: await ask('select * from o_day order by 1, 2, 3, 4'),
      consumers: await ask(
        'select merchant_id, consumer as merchant_customer_id, min(at) as first_success_at from o_attempt where ok group by 1, 2 order by 1, 2',
      ),
      benchmarks: withBenchmarks ? await ask(BENCHMARKS) : [],
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** What the tables hold, in the same form. */
export const stored = async (pool: pg.Pool) => {
  const ask = async (sql: string): Promise<object[]> => (await pool.query(sql)).rows;
  return {
    days: await ask('select * from interac_conversion_day order by 1, 2, 3, 4'),
    consumers: await ask('select * from interac_consumer order by 1, 2'),
    benchmarks: await ask(`
      select merchant_parent_id, transaction_type, abandons, first_day, last_day,
        jsonb_strip_nulls(to_jsonb(b) - array['merchant_parent_id', 'transaction_type', 'abandons', 'first_day', 'last_day']) as percentiles
      from conversion_benchmark b order by 1, 2, 3, 4, 5`),
  };
};

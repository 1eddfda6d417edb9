import type { DayRange } from '@drumlin/contract/analytics/periods.ts';
import type pg from 'pg';
import { dayOf, startOfDay } from '../platform/postgres/eastern-sql.ts';
import { IS_ATTEMPT, microsOf } from './attempts.ts';

/*
 * Which figures a refresh works out anew. Everything ends at `cut`, the start of the day after the last one it covers: rows of that day and
 * later are of a later refresh, so that all figures are of one moment and a refresh repeated says the same.
 */

/**
 * The days that a refresh of changes works out anew in any case when a day has passed: the new one, and the one before it, on which windows
 * that last into it may have opened. What changed on earlier days is followed consumer by consumer.
 */
const RESTATED_DAYS = 2;

const OF_CONSUMER = (of: string): string =>
  `p.merchant_id = ${of}.merchant_id and p.merchant_customer_id = ${of}.merchant_customer_id`;

/** The changes of before `cut`, by consumer. What also changed later stays due. */
const takeDue = (cut: string): string => `
  create temp table due (merchant_id text, merchant_customer_id text, changed_from timestamptz, changed_to timestamptz) on commit drop;
  with taken as (
    delete from conversion_due where changed_from < ${cut} returning *
  ), rest as (
    insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
    select merchant_id, merchant_customer_id, ${cut}, changed_to from taken where changed_to >= ${cut}
  )
  insert into due
  select merchant_id, merchant_customer_id, min(changed_from), least(max(changed_to), ${cut} - interval '1 microsecond') from taken group by 1, 2;
  analyze due`;

/**
 * Consumers whose first success is another than it was. It lies among the changes or after them, unless it was before: then it stays.
 */
const findFirst = (cut: string): string => `
  create temp table flipped on commit drop as
  select * from (
    select d.merchant_id, d.merchant_customer_id, c.first_success_at as old_at, (
      select min(p.trans_datetime) from interac_payin p
      where ${OF_CONSUMER('d')} and p.trans_status = 'S' and p.trans_datetime >= d.changed_from and p.trans_datetime < ${cut}
    ) as new_at
    from due d left join interac_consumer c using (merchant_id, merchant_customer_id)
    where c.first_success_at is null or c.first_success_at >= d.changed_from
  ) each where old_at is distinct from new_at;
  delete from interac_consumer c using flipped f
  where c.merchant_id = f.merchant_id and c.merchant_customer_id = f.merchant_customer_id;
  insert into interac_consumer (merchant_id, merchant_customer_id, first_success_at)
  select merchant_id, merchant_customer_id, new_at from flipped where new_at is not null`;

/**
 * The merchant days that changes reach: those of the changes; later ones of the consumer, as far as attempts follow each other within 24
 * hours, since a window that opens elsewhere moves the next; as far as attempts are the first or no longer; and one that opened up to 24
 * hours before.
 */
const findDays = (cut: string): string => `
  create temp table changed_day on commit drop as
  with recursive chain as (
    select merchant_id, merchant_customer_id, changed_to as at from due
    union all
    select c.merchant_id, c.merchant_customer_id, next.at from chain c cross join lateral (
      select max(p.trans_datetime) as at from interac_payin p
      where ${OF_CONSUMER('c')} and ${IS_ATTEMPT} and p.trans_datetime > c.at and p.trans_datetime < least(c.at + interval '24 hours', ${cut})
    ) next where next.at is not null
  ), reach as materialized (
    select d.merchant_id, d.merchant_customer_id, d.changed_from - interval '24 hours' as after, greatest(
      c.until, case when f.merchant_id is null then null when f.old_at is null or f.new_at is null then 'infinity' else greatest(f.old_at, f.new_at) end
    ) as until
    from due d left join flipped f using (merchant_id, merchant_customer_id)
    join (select merchant_id, merchant_customer_id, max(at) as until from chain group by 1, 2) c using (merchant_id, merchant_customer_id)
  )
  select d.merchant_id, day::date as et_day from due d
  cross join lateral generate_series(${dayOf('d.changed_from')}, ${dayOf('d.changed_to')}, interval '1 day') day
  union
  select r.merchant_id, ${dayOf('p.trans_datetime')} from reach r join interac_payin p
    on ${OF_CONSUMER('r')} and ${IS_ATTEMPT} and p.trans_datetime > r.after and p.trans_datetime <= r.until and p.trans_datetime < ${cut}`;

/** Changes that reach no other days than those that are worked out in any case need not be followed: on most nights nearly all. */
const leaveLast = (throughDay: string): string => `
  delete from due where changed_from - interval '24 hours' >= ${startOfDay(`date '${throughDay}' - ${RESTATED_DAYS - 1}`)};
  analyze due`;

const addLast = (throughDay: string): string => `
  insert into changed_day
  select merchant_id, day::date from merchant
  cross join generate_series(date '${throughDay}' - ${RESTATED_DAYS - 1}, date '${throughDay}', interval '1 day') day`;

/** Days of a merchant that follow each other are worked out together. */
const RUNS_OF_DAYS = `
  create temp table run on commit drop as
  select (row_number() over (order by merchant_id, min(et_day)))::int as run, merchant_id, min(et_day) as first_day, max(et_day) as last_day,
    ${startOfDay('min(et_day)')} as starts_at, ${startOfDay('max(et_day) + 1')} as ends_at
  from (
    select merchant_id, et_day, et_day - (row_number() over (partition by merchant_id order by et_day))::int as island
    from (select distinct merchant_id, et_day from changed_day) d
  ) d group by merchant_id, island;
  analyze run`;

/** From when on attempts matter to a run: a window that lasts into it opened at one that those before it follow within 24 hours. */
const FIND_CHAINS = `
  create temp table run_chain on commit drop as
  with recursive chain as (
    select r.run, p.merchant_id, p.merchant_customer_id, r.starts_at, min(p.trans_datetime) as at
    from run r join interac_payin p on p.merchant_id = r.merchant_id and ${IS_ATTEMPT}
      and p.trans_datetime > r.starts_at - interval '24 hours' and p.trans_datetime < r.starts_at
    group by 1, 2, 3, 4
    union all
    select c.run, c.merchant_id, c.merchant_customer_id, c.starts_at, before.at from chain c cross join lateral (
      select min(p.trans_datetime) as at from interac_payin p
      where ${OF_CONSUMER('c')} and ${IS_ATTEMPT} and p.trans_datetime > c.at - interval '24 hours' and p.trans_datetime < c.at
    ) before where before.at is not null
  )
  select run, merchant_id, merchant_customer_id, starts_at, min(at) as chain_at from chain group by 1, 2, 3, 4;
  analyze run_chain`;

/** The rows that the runs are worked out from: of their days, of the chains that reach into them, and of 24 hours after them. */
const rowsOfRuns = (cut: string): string => `(
  select r.run, p.* from run r join interac_payin p
    on p.merchant_id = r.merchant_id and p.trans_datetime >= r.starts_at and p.trans_datetime < least(r.ends_at + interval '24 hours', ${cut})
  union all
  select c.run, p.* from run_chain c join interac_payin p
    on ${OF_CONSUMER('c')} and p.trans_datetime >= c.chain_at and p.trans_datetime < c.starts_at
)`;

/** Everything of before `cut`; due is then what lies after it, whatever an earlier refresh took. */
const takeAll = (cut: string, throughDay: string): string => `
  delete from conversion_due;
  insert into conversion_due (merchant_id, merchant_customer_id, changed_from, changed_to)
  select merchant_id, merchant_customer_id, min(trans_datetime), max(trans_datetime) from interac_payin
  where trans_datetime >= ${cut} and ${IS_ATTEMPT} group by 1, 2;
  delete from interac_conversion_day;
  delete from interac_consumer;
  insert into interac_consumer (merchant_id, merchant_customer_id, first_success_at)
  select merchant_id, merchant_customer_id, min(trans_datetime) from interac_payin
  where trans_status = 'S' and trans_datetime < ${cut} group by 1, 2;
  create temp table run on commit drop as
  select (row_number() over (order by merchant_id))::int as run, merchant_id, first_day, date '${throughDay}' as last_day
  from (
    select merchant_id, ${dayOf('(select min(trans_datetime) from interac_payin p where p.merchant_id = m.merchant_id)')} as first_day
    from merchant m
  ) m where first_day <= date '${throughDay}';
  analyze run`;

export interface ScopeQuery {
  whole: boolean;
  /** The last Eastern day, and the one after it. */
  throughDay: string;
  today: string;
  /** Whether a day has passed since the last refresh. */
  isNewDay: boolean;
}

/**
 * Takes what is due, brings first successes in step, and finds the days of merchants to work out, as temporary table `run`. Answers a FROM
 * item of the payins that they are worked out from, with the run of each.
 */
export const takeScope = async (
  client: pg.ClientBase,
  { whole, throughDay, today, isNewDay }: ScopeQuery,
): Promise<string> => {
  const cut = startOfDay(`date '${today}'`);
  if (whole) {
    await client.query(takeAll(cut, throughDay));
    return `(select r.run, p.* from run r join interac_payin p using (merchant_id) where p.trans_datetime < ${cut})`;
  }
  const statements = isNewDay
    ? [takeDue(cut), findFirst(cut), leaveLast(throughDay), findDays(cut), addLast(throughDay)]
    : [takeDue(cut), findFirst(cut), findDays(cut)];
  for (const statement of statements) await client.query(statement);
  await client.query(RUNS_OF_DAYS);
  await client.query(FIND_CHAINS);
  return rowsOfRuns(cut);
};

/** Days of a merchant that are worked out, all from the first to the last. */
export interface Run extends DayRange {
  merchantId: string;
}

/** The runs; run 1 is the first. */
export const readRuns = async (client: pg.ClientBase): Promise<Run[]> => {
  const { rows } = await client.query<Run>(
    'select merchant_id as "merchantId", first_day as "firstDay", last_day as "lastDay" from run order by run',
  );
  return rows;
};

/** The Eastern days from the first to the one after the last, and when each begins in microseconds. */
export const readDayStarts = async (
  client: pg.ClientBase,
  { firstDay, lastDay }: DayRange,
): Promise<{ day: string; at: number }[]> =>
  (
    await client.query<{ day: string; at: number }>(
      `select day::date as day, ${microsOf(startOfDay('day::date'))} as at
       from generate_series($1::date, $2::date + 1, interval '1 day') day order by day`,
      [firstDay, lastDay],
    )
  ).rows;

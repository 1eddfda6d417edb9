/** The ledger's Eastern days: 400 of them, with both clock changes. Fixed, so that every run asks for the same. */
export const FIRST_DAY = '2025-10-12';
export const DAYS = 400;
/** The first day after the ledger. */
export const END_DAY = '2026-11-16';

/** How busy each day of the week and each hour is, from Monday and midnight. */
const WEEKDAYS = [0.94, 0.93, 0.95, 1.01, 1.12, 1.08, 0.97];
const HOURS = [30, 22, 16, 11, 8, 8, 12, 18, 26, 32, 36, 40, 46, 46, 45, 46, 50, 56, 64, 72, 78, 78, 70, 50];

export interface Slots {
  rows: number;
  /** The number of the first row; row numbers are unique in a ledger. */
  firstRow: number;
  firstDay: string;
  days: number;
}

/** SQL of a temporary table `slot` that distributes rows over the hours of some days; row numbers ascend with time. */
export const slotsSql = ({ rows, firstRow, firstDay, days }: Slots): string => `
  create temp table slot as
  with weighed as (
    select day::date as day, hour,
      (array[${WEEKDAYS}])[extract(isodow from day)::int] * (array[${HOURS}])[hour + 1] as weight
    from generate_series(date '${firstDay}', date '${firstDay}' + ${days - 1}, '1 day') day, generate_series(0, 23) hour
  ),
  run as (select *, sum(weight) over (order by day, hour) as upto, sum(weight) over () as total from weighed)
  select day, (day + make_interval(hours => hour)) at time zone 'America/Toronto' as starts_at,
    ${firstRow} + round(${rows} * (upto - weight) / total)::bigint as first_row,
    ${firstRow} + round(${rows} * upto / total)::bigint as end_row
  from run order by day, hour`;

const MEASURES = 'row_count, original_amt_cents, merchant_fee_cents';
const SUMS = 'sum(row_count), sum(original_amt_cents), sum(merchant_fee_cents)';
const DIMENSIONS = 'et_day, trans_status, interac_trans_method';

/** The finest daily sums of one time basis, from which both rollups are added up. */
const daysSql = (basis: string, column: string): string => `
  select '${basis}' as basis, merchant_id, coalesce(error_code, '') as error_code,
    (${column} at time zone 'America/Toronto')::date as et_day, trans_status, interac_trans_method,
    count(*) as row_count, sum(original_amt_cents) as original_amt_cents, sum(merchant_fee_cents) as merchant_fee_cents
  from interac_payin where ${column} is not null group by 2, 3, 4, 5, 6`;

/** Adds the finest sums up by merchant, and over all merchants under the name `*`. */
const rollup = (table: string, dimensions: string, where: string): string => `
  insert into ${table} (basis, merchant_id, ${dimensions}, ${MEASURES})
  select basis, merchant_id, ${dimensions}, ${SUMS} from finest where ${where} group by basis, merchant_id, ${dimensions}
  union all
  select basis, '*', ${dimensions}, ${SUMS} from finest where ${where} group by basis, ${dimensions}`;

/** Counts by both days; `infinity` is the day of what is not completed yet. */
const CROSSED = `
  insert into interac_payin_crossed_day
  select coalesce(merchant_id, '*'), day_o, day_c, trans_status, interac_trans_method, count(*)
  from (
    select *, (trans_datetime at time zone 'America/Toronto')::date as day_o,
      coalesce((txn_completion_datetime at time zone 'America/Toronto')::date, 'infinity') as day_c
    from interac_payin
  ) payin
  group by grouping sets ((merchant_id, day_o, day_c, trans_status, interac_trans_method), (day_o, day_c, trans_status, interac_trans_method))`;

/** Sums of all merchants by both hours. */
const HOURS = `
  insert into interac_payin_crossed_hour
  select date_trunc('hour', trans_datetime, 'UTC'), coalesce(date_trunc('hour', txn_completion_datetime, 'UTC'), 'infinity'),
    trans_status, interac_trans_method, count(*), sum(original_amt_cents), sum(merchant_fee_cents)
  from interac_payin group by 1, 2, 3, 4`;

/** Fills the rollups of the payins from the rows. */
export const ROLLUPS_SQL = `
  create temp table finest as
    ${daysSql('O', 'trans_datetime')} union all ${daysSql('C', 'txn_completion_datetime')};
  truncate interac_payin_day, interac_payin_error_day, interac_payin_crossed_day, interac_payin_crossed_hour;
  ${rollup('interac_payin_day', DIMENSIONS, 'true')};
  ${rollup('interac_payin_error_day', `error_code, ${DIMENSIONS}`, "error_code <> ''")};
  drop table finest;
  ${CROSSED};
  ${HOURS}`;

import { DAYS, FIRST_DAY } from '../ledger/calendar.ts';
import { MERCHANTS } from '../ledger/merchants.ts';
import { transIdHexSql, uuidSql } from './draws.ts';

/** Each merchant's periods, one after the other over all days, as many as `rows` disbursements allow. */
const periods = (rows: number): string => {
  const each = Math.max(1, Math.min(DAYS, Math.floor(rows / MERCHANTS)));
  return `
    select merchant_id, date '${FIRST_DAY}' + k * ${DAYS} / ${each} as first_day,
      date '${FIRST_DAY}' + (k + 1) * ${DAYS} / ${each} as end_day
    from merchant cross join generate_series(0, ${each - 1}) k`;
};

const sumOf = (table: string, column: string, status: string, column2 = 'trans_status'): string => `
  (select coalesce(sum(${column}), 0)::bigint from ${table} s where basis = 'O' and s.merchant_id = p.merchant_id
    and et_day >= first_day and et_day < end_day and ${column2} = '${status}')`;

/** Disbursements of Interac merchants, calculated from the daily sums. A twentieth is held in reserve, and as much matures. */
export const interacDisbursementsSql = (rows: number): string => `
  insert into interac_disbursement (merchant_id, trans_id_hex, updated_at, trans_datetime, currency_code, start_balance_cents,
    period_start, period_end, purchase_cents, reserve_cents, payout_period_start, payout_period_end, payout_cents, return_amt_cents,
    adjustment_cents, matured_reserve_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents)
  select merchant_id, ${transIdHexSql('disbursement', 'merchant_id || end_day')}, paid_at, paid_at, 'CAD', 0,
    starts, ends, purchase, purchase / 20, starts, ends, payout, 0, 0, purchase / 20, fee, 100,
    greatest(0, purchase - payout - fee - 100), least(0, purchase - payout - fee - 100), purchase / 20
  from (
    select *, first_day::timestamp at time zone 'America/Toronto' as starts, end_day::timestamp at time zone 'America/Toronto' as ends,
      (end_day + time '10:00') at time zone 'America/Toronto' + hashtext(merchant_id) % 1800 * interval '1 second' as paid_at,
      ${sumOf('interac_payin_day', 'original_amt_cents', 'S')} as purchase,
      ${sumOf('interac_payin_day', 'merchant_fee_cents', 'S')} as fee,
      ${sumOf('interac_payout_day', 'original_amt_cents', 'S')} as payout
    from (${periods(rows)}) p
  ) reckoned order by paid_at, merchant_id`;

/** Disbursements of Instant Bank Transfer merchants, calculated from the daily sums. */
export const ibtDisbursementsSql = (rows: number): string => `
  insert into ibt_disbursement (merchant_id, journal_id, updated_at, disbursement_datetime, disbursed_amount_cents,
    disbursement_fee_cents, disbursement_total_cents)
  select merchant_id, ${uuidSql('disbursement', 'merchant_id || end_day')}, paid_at, paid_at, amount, 100, amount + 100
  from (
    select *, (end_day + time '11:00') at time zone 'America/Toronto' + hashtext(merchant_id) % 1800 * interval '1 second' as paid_at,
      ${sumOf('ibt_payin_day', 'txn_amt_cents', 'SUCCESS', 'txn_status')} as amount
    from (${periods(rows)}) p
  ) reckoned order by paid_at, merchant_id`;

/** The current balances of each merchant, from the sums of the whole ledger. */
export const BALANCES_SQL = `
  insert into interac_balance (merchant_id, updated_at, pending_cents, reserve_cents, matured_reserve_cents, net_amt_cents, display_reserves)
  select merchant_id, now(), sum(original_amt_cents) filter (where trans_status = 'P'), sum(original_amt_cents) / 400, 0,
    sum(original_amt_cents) filter (where trans_status = 'S') / 400, 'true'
  from (
    select merchant_id, trans_status, original_amt_cents from interac_payin_day where basis = 'O' and merchant_id <> '*'
    union all select merchant_id, 'P', 0 from merchant union all select merchant_id, 'S', 0 from merchant
  ) day group by merchant_id;
  insert into ibt_wallet (merchant_id, subtype, updated_at, balance_cents)
  select merchant_id, subtype, now(), sum(txn_amt_cents) / part
  from ibt_payin_day cross join (values ('MERCHANT_PENDING', 400), ('MERCHANT_RESERVE', 20), ('MERCHANT_OPERATIONAL', 100)) w (subtype, part)
  where basis = 'O' and merchant_id <> '*' group by merchant_id, subtype, part`;

import { amountOf, failedLater, IS_PAID, IS_RETURN_DEBIT, MOVES, SOURCES } from '../ledger/sources.ts';
import { dayOf } from '../platform/postgres/eastern-sql.ts';
import { inScope } from './identity.ts';
import { clearedTo, inForce, reserveOf, termsOf } from './terms.ts';

/*
 * The sums that several identities read, worked out once a run as temporary tables: of a merchant, currency and Eastern day from the daily
 * summary, and from the rows themselves only where it does not tell them apart (returns, their debits, payouts that failed on a later day).
 */

const nothing = (...names: string[]): string => names.map(name => `0 as ${name}`).join(', ');
const cell = (type: string, column: string, name: string, also = ''): string =>
  `case when trans_type = '${type}' ${also} then ${column} else 0 end as ${name}`;

const OTHERS = ['payin_fee', 'payout_fee', 'returned', 'return_fee', 'adjustment_fee'] as const;

/**
 * Which rows sums are of: a condition on the column of their merchant, one on the expression of their Eastern day, and one on the column of the
 * time they began, which an index knows.
 */
export interface SumsOf {
  merchants: (column: string) => string;
  days?: (day: string) => string;
  times?: (column: string) => string;
}

/** SQL of what moved each merchant's account on each day. */
const movements = ({ merchants, days = () => 'true', times = () => 'true' }: SumsOf): string => {
  const of = (day: string) => `${merchants('merchant_id')} and ${days(day)}`;
  const moved = dayOf('trans_datetime');
  const began = `${of(moved)} and ${times('trans_datetime')}`;
  const { at: returnedAt, fee: returnFee } = SOURCES['interac-returns'];
  const returned = dayOf(returnedAt);
  /** Those that failed on a later day, which the daily sums do not tell apart. */
  const late = ({ table, amount, at, ended }: (typeof SOURCES)['interac-payouts' | 'interac-eft-payouts']): string => `
    select merchant_id, currency_code, ${moved}, 0, 0, ${amount}, ${nothing(...OTHERS.slice(1))}, 0
    from ${table} where ${failedLater(at, ended)} and ${began}`;
  return `
  select merchant_id, currency, et_day, sum(purchase)::bigint as purchase, sum(payin_fee)::bigint as payin_fee,
    sum(payout)::bigint as payout, sum(payout_fee)::bigint as payout_fee, sum(returned)::bigint as returned,
    sum(return_fee)::bigint as return_fee, sum(adjustment_fee)::bigint as adjustment_fee, sum(adjustment)::bigint as adjustment
  from (
    select merchant_id, currency, et_day, ${cell('T', 'trans_amt_cents', 'purchase', `and ${MOVES.payin}`)}, ${cell('T', 'fee_cents', 'payin_fee')},
      ${cell('F', 'trans_amt_cents', 'payout', `and ${IS_PAID}`)}, ${cell('F', 'fee_cents', 'payout_fee')},
      ${nothing('returned', 'return_fee')}, ${cell('A', 'fee_cents', 'adjustment_fee')}, ${cell('A', 'trans_amt_cents', 'adjustment')}
    from interac_summary_day where basis = 'O' and ${of('et_day')}
    union all ${late(SOURCES['interac-payouts'])}
    union all ${late(SOURCES['interac-eft-payouts'])}
    union all
    select merchant_id, currency_code, ${returned}, 0, 0, 0, 0, ${amountOf(SOURCES['interac-returns'])}, ${returnFee}, 0, 0
    from interac_return where ${of(returned)}
    union all
    select merchant_id, currency_code, ${moved}, 0, 0, 0, 0, 0, 0, 0, -trans_amt_cents
    from interac_adjustment where ${IS_RETURN_DEBIT} and ${began}
  ) r group by merchant_id, currency, et_day`;
};

/**
 * SQL of purchases, payouts and the rest of each merchant, currency and day (`et_day`), in cents, as the statuses of rows move them; fees are
 * those of all rows. The `reserve` of a day is by the terms of that day, and so is the day on which it matures (`matures_on`).
 */
export const interacSums = (of: SumsOf): string => `
  with terms as materialized (${termsOf(of.merchants)})
  select s.*, ${reserveOf('s.purchase', 't.reserve_rate')} as reserve, s.et_day + t.reserve_hold_days as matures_on
  from (${movements(of)}) s
  join terms t on ${inForce('s.merchant_id', 's.et_day')}`;

/**
 * SQL of the reimbursements of some merchants with their periods as Eastern days, ends exclusive, what the one before them said, and where by
 * the terms of its day the purchase period ends (`cleared_to`) and what sending costs (`handling_by_terms`); all of them, or those `times` leaves.
 */
export const reimbursements = (
  merchants: SumsOf['merchants'],
  times: NonNullable<SumsOf['times']> = () => 'true',
): string => `
  select r.*, ${clearedTo('r.et_day', 'r.previous_purchases_to')} as cleared_to, t.handling_fee_cents as handling_by_terms
  from (
  select *, lag(trans_id_hex) over w as previous_id, lead(trans_id_hex) over w as next_id, lead(et_day) over w as next_day,
    lag(end_balance_cents) over w as previous_end, lag(total_held_reserve_cents) over w as previous_held,
    lag(purchases_to) over w as previous_purchases_to, lag(others_to) over w as previous_others_to,
    lag(et_day) over w as previous_day, lead(et_day) over w is null as is_last
  from (
    select *, ${dayOf('trans_datetime')} as et_day, ${dayOf('period_start')} as purchases_from, ${dayOf('period_end')} as purchases_to,
      ${dayOf('payout_period_start')} as others_from, ${dayOf('payout_period_end')} as others_to
    from interac_disbursement where ${merchants('merchant_id')} and ${times('trans_datetime')}
  ) d window w as (partition by merchant_id, currency_code order by trans_datetime, id)
  ) r join (${termsOf(merchants)}) t on ${inForce('r.merchant_id', 'r.et_day')}`;

/** SQL that makes the tables of a run's merchants, in order. */
export const BOOKS: readonly string[] = [
  `create temp table interac_sum on commit drop as ${interacSums({ merchants: inScope })}`,
  'create index on interac_sum (merchant_id, currency, et_day)',
  'create index on interac_sum (merchant_id, currency, matures_on)',
  `create temp table reimbursement on commit drop as ${reimbursements(inScope)}`,
  'analyze interac_sum',
  'analyze reimbursement',
];

/** The sums that `sumsOf` takes of a reimbursement's days. */
const SUMS = {
  purchases: 'sum(purchase)',
  others: 'sum(payout + returned + abs(adjustment))',
  payouts: 'sum(payout)',
  returns: 'sum(returned)',
  adjustments: 'sum(adjustment)',
  payinFees: 'sum(payin_fee)',
  otherFees: 'sum(payout_fee + return_fee + adjustment_fee)',
} as const;

/** SQL of sums of a reimbursement's merchant and currency over days, as a lateral FROM item; SQL that is not in `SUMS` stands for itself. */
export const sumsOf = (days: string, sums: Readonly<Record<string, keyof typeof SUMS | (string & {})>>): string => {
  const columns = Object.entries(sums).map(
    ([name, sum]) => `coalesce(${SUMS[sum as keyof typeof SUMS] ?? sum}, 0)::bigint as ${name}`,
  );
  return `lateral (
    select ${columns.join(', ')} from interac_sum s
    where s.merchant_id = r.merchant_id and s.currency = r.currency_code and ${days})`;
};

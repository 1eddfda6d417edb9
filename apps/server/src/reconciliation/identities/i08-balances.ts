import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { rowNamed, rowsOn, SUCCEEDED } from '../evidence.ts';
import { defineIdentity, inScope, isCurrent } from '../identity.ts';
import type { SumsOf } from '../line-sums.ts';
import { BOOK_CURRENCY, clearedTo, inForce, termsOf } from '../terms.ts';

const TODAY = dayOf('b.updated_at');
const PENDING = 's.et_day >= c.cleared_to';
const CLEARED = "s.et_day < c.cleared_to and s.et_day >= coalesce(r.purchases_to, '-infinity')";
const SINCE = `s.et_day >= coalesce(r.others_to, '-infinity')`;
/** Of what has cleared, and not what the last reimbursement released. */
const MATURED = `s.et_day < c.cleared_to and s.matures_on <= ${TODAY}
  and not coalesce(s.et_day < r.purchases_to and s.matures_on <= r.et_day, false)`;
const total = (sum: string, days: string): string => `coalesce(sum(${sum}) filter (where ${days}), 0)::bigint`;

const LAST = rowNamed('interac-disbursements', 'last_reimbursement', 'last_reimbursement is not null');
const SINCE_LAST = ["coalesce(others_to, '2000-01-01')", 'et_day'] as const;

/**
 * SQL of what a balance comes to: of the last reimbursement and the rows since, on the day of `updated_at`, for each merchant of the FROM
 * item `of`, with its columns. What is available is what the last one kept and the lines after it.
 */
export const balancesOf = (of: string, merchants: SumsOf['merchants'] = inScope): string => `
  select b.*, ${TODAY} as et_day, r.trans_id_hex as last_reimbursement, r.et_day as last_day, r.purchases_to, r.others_to, c.cleared_to,
    d.pending, d.matured, coalesce(d.matured_from, c.matured_day) as matured_from, coalesce(d.matured_to, c.matured_day) as matured_to,
    coalesce(r.total_held_reserve_cents, 0) + d.reserve - d.matured as held,
    coalesce(r.end_balance_cents, 0) as kept, d.cleared, d.cleared_fees, d.reserve, d.payouts, d.returns, d.adjustments, d.fees,
    coalesce(r.end_balance_cents, 0) + d.cleared - d.cleared_fees - d.reserve - d.payouts - d.returns + d.adjustments - d.fees as available
  from ${of} b
  left join reimbursement r on r.merchant_id = b.merchant_id and r.currency_code = '${BOOK_CURRENCY}' and r.is_last
  join lateral (
    select ${clearedTo(TODAY, 'r.purchases_to')} as cleared_to, ${TODAY} - t.reserve_hold_days as matured_day
    from (${termsOf(merchants)}) t where ${inForce('b.merchant_id', TODAY)}
  ) c on true
  cross join lateral (
    select ${total('purchase - payin_fee', PENDING)} as pending, ${total('purchase', CLEARED)} as cleared,
      ${total('payin_fee', CLEARED)} as cleared_fees, ${total('reserve', CLEARED)} as reserve, ${total('reserve', MATURED)} as matured,
      min(s.et_day) filter (where ${MATURED}) as matured_from, max(s.et_day) filter (where ${MATURED}) as matured_to,
      ${total('payout', SINCE)} as payouts, ${total('returned', SINCE)} as returns, ${total('adjustment', SINCE)} as adjustments,
      ${total('payout_fee + return_fee + adjustment_fee', SINCE)} as fees
    from interac_sum s where s.merchant_id = b.merchant_id and s.currency = '${BOOK_CURRENCY}'
  ) d`;

/**
 * I8: pending is what succeeded and has not cleared by the terms of that day, less its fees; reserve is what is held and has not matured; what
 * matured waits for the next reimbursement; and the rest is available.
 */
export const balances = defineIdentity({
  id: 'I8',
  balancesOf: 'INTERAC',
  things: () => `
    select *, merchant_id as about, 1 as ledger_rows from (${balancesOf('interac_balance')}) b where ${isCurrent('INTERAC', 'merchant_id')}`,
  parts: {
    pending: {
      expected: 'pending',
      found: 'pending_cents',
      rows: [rowsOn('interac-payins', ['cleared_to', 'et_day'], SUCCEEDED)],
    },
    reserve: { expected: 'held', found: 'reserve_cents', rows: [LAST] },
    matured: {
      expected: 'matured',
      found: 'matured_reserve_cents',
      rows: [LAST, rowsOn('interac-payins', ['matured_from', 'matured_to'], SUCCEEDED)],
    },
    available: {
      expected: 'available',
      found: 'net_amt_cents',
      rows: [
        LAST,
        rowsOn('interac-payouts', SINCE_LAST),
        rowsOn('interac-returns', SINCE_LAST),
        rowsOn('interac-adjustments', SINCE_LAST),
      ],
    },
  },
});

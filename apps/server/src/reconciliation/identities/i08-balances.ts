import { rowNamed, rowsOn, SUCCEEDED } from '../evidence.ts';
import { dayOf, defineIdentity, isCurrent } from '../identity.ts';
import { BOOK_CURRENCY, CLEARING_DAYS, RESERVE_DAYS, reserveOf } from '../terms.ts';

const TODAY = dayOf('b.updated_at');
const PENDING = `s.et_day >= ${TODAY} - ${CLEARING_DAYS}`;
const CLEARED = `s.et_day < ${TODAY} - ${CLEARING_DAYS} and s.et_day >= coalesce(r.purchases_to, '-infinity')`;
const SINCE = `s.et_day >= coalesce(r.others_to, '-infinity')`;
const MATURED = `s.et_day <= ${TODAY} - ${RESERVE_DAYS} and s.et_day > coalesce(r.et_day - ${RESERVE_DAYS}, '-infinity')`;
const total = (sum: string, days: string): string => `coalesce(sum(${sum}) filter (where ${days}), 0)::bigint`;

const LAST = rowNamed('interac-disbursements', 'last_reimbursement', 'last_reimbursement is not null');
const SINCE_LAST = ["coalesce(others_to, '2000-01-01')", 'et_day'] as const;

/**
 * I8: of the last reimbursement and the rows since, on the day of the balance: pending is what succeeded in the last five days, less its
 * fees; reserve is what is held and has not matured; what matured waits for the next reimbursement; and the rest is available.
 */
export const balances = defineIdentity({
  id: 'I8',
  grain: 'merchant',
  balancesOf: 'INTERAC',
  things: () => `
    select b.merchant_id, ${TODAY} as et_day, b.merchant_id as about, 1 as ledger_rows, r.trans_id_hex as last_reimbursement,
      r.purchases_to, r.others_to, b.pending_cents, b.reserve_cents, b.matured_reserve_cents, b.net_amt_cents, d.pending, d.matured,
      coalesce(r.total_held_reserve_cents, 0) + d.reserve - d.matured as held,
      coalesce(r.end_balance_cents, 0) + d.cleared - d.reserve - d.others as available
    from interac_balance b
    left join reimbursement r on r.merchant_id = b.merchant_id and r.currency_code = '${BOOK_CURRENCY}' and r.is_last
    cross join lateral (
      select ${total('purchase - payin_fee', PENDING)} as pending, ${total('purchase - payin_fee', CLEARED)} as cleared,
        ${total(reserveOf('purchase'), CLEARED)} as reserve, ${total(reserveOf('purchase'), MATURED)} as matured,
        ${total('payout + payout_fee + returned + return_fee - adjustment', SINCE)} as others
      from interac_sum s where s.merchant_id = b.merchant_id and s.currency = '${BOOK_CURRENCY}'
    ) d
    where ${isCurrent('INTERAC', 'b.merchant_id')}`,
  parts: {
    pending: {
      expected: 'pending',
      found: 'pending_cents',
      rows: [rowsOn('interac-payins', [`et_day - ${CLEARING_DAYS}`, 'et_day'], SUCCEEDED)],
    },
    reserve: { expected: 'held', found: 'reserve_cents', rows: [LAST] },
    matured: {
      expected: 'matured',
      found: 'matured_reserve_cents',
      rows: [LAST, rowsOn('interac-payins', [`et_day - ${RESERVE_DAYS}`, `et_day - ${RESERVE_DAYS}`], SUCCEEDED)],
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

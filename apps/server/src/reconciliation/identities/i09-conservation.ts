import { rowsOn } from '../evidence.ts';
import { dayOf, defineIdentity, isCurrent } from '../identity.ts';
import { BOOK_CURRENCY } from '../terms.ts';

/**
 * I9: payins that succeeded, less fees, payouts, returns and handling fees, with adjustments but for the debits of returns, are what was
 * sent to the merchant and what is in the balance: pending, reserve, matured and available.
 */
export const conservation = defineIdentity({
  id: 'I9',
  balancesOf: 'INTERAC',
  things: () => `
    select b.merchant_id, ${dayOf('b.updated_at')} as et_day, b.merchant_id as about, 1 as ledger_rows, s.kept - d.handling as kept,
      d.sent + b.pending_cents + b.reserve_cents + b.matured_reserve_cents + b.net_amt_cents as held
    from interac_balance b,
      lateral (
        select coalesce(sum(purchase - payin_fee - payout - payout_fee - returned - return_fee + adjustment), 0)::bigint as kept
        from interac_sum s where s.merchant_id = b.merchant_id and s.currency = '${BOOK_CURRENCY}'
      ) s,
      lateral (
        select coalesce(sum(net_amt_cents), 0)::bigint as sent, coalesce(sum(handling_fee_cents), 0)::bigint as handling
        from reimbursement r where r.merchant_id = b.merchant_id and r.currency_code = '${BOOK_CURRENCY}'
      ) d
    where ${isCurrent('INTERAC', 'b.merchant_id')}`,
  parts: {
    total: {
      expected: 'kept',
      found: 'held',
      rows: [
        rowsOn('interac-daily-summary', ["'2000-01-01'", 'et_day']),
        rowsOn('interac-disbursements', ["'2000-01-01'", 'et_day']),
      ],
    },
  },
});

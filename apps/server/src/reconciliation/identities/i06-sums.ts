import { COMPLETED_ON, OTHER_DAYS, PURCHASE_DAYS, rowsOn, SUCCEEDED, THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';
import { sumsOf } from '../line-sums.ts';

const PAYOUTS = [rowsOn('interac-payouts', OTHER_DAYS), rowsOn('interac-eft-payouts', OTHER_DAYS)];
const RETURNS = rowsOn('interac-returns', OTHER_DAYS, { ...COMPLETED_ON, ...SUCCEEDED });

/**
 * I6: purchases are the payins of the purchase period that succeeded; payouts those of the other period that were not rejected on the day
 * they began; returns those that became final in it; adjustments those of it but for the debits of returns; fees those of them all.
 */
export const sums = defineIdentity({
  id: 'I6',
  things: () => `
    select r.merchant_id, r.et_day, r.trans_id_hex as about, 1 as ledger_rows, r.purchases_from, r.purchases_to, r.others_from, r.others_to,
      r.purchase_cents, r.payout_cents, r.return_amt_cents, r.adjustment_cents, r.fee_cents,
      p.purchases, o.payouts, o.returns, o.adjustments, p.fees + o.fees as fees
    from reimbursement r,
      ${sumsOf('s.et_day >= r.purchases_from and s.et_day < r.purchases_to', { purchases: 'purchases', fees: 'payinFees' })} p,
      ${sumsOf('s.et_day >= r.others_from and s.et_day < r.others_to', {
        payouts: 'payouts',
        returns: 'returns',
        adjustments: 'adjustments',
        fees: 'otherFees',
      })} o`,
  parts: {
    purchases: {
      expected: 'purchases',
      found: 'purchase_cents',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', PURCHASE_DAYS, SUCCEEDED)],
    },
    payouts: { expected: 'payouts', found: 'payout_cents', rows: [THE_REIMBURSEMENT, ...PAYOUTS] },
    returns: { expected: 'returns', found: 'return_amt_cents', rows: [THE_REIMBURSEMENT, RETURNS] },
    adjustments: {
      expected: 'adjustments',
      found: 'adjustment_cents',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-adjustments', OTHER_DAYS, { disbursed: "'COUNTED'" })],
    },
    fees: {
      expected: 'fees',
      found: 'fee_cents',
      rows: [
        THE_REIMBURSEMENT,
        rowsOn('interac-payins', PURCHASE_DAYS),
        rowsOn('interac-payouts', OTHER_DAYS),
        RETURNS,
      ],
    },
  },
});

import { rowsOn, THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';
import { sumsOf } from '../line-sums.ts';

const gap = (from: string, to: string): string =>
  `s.et_day >= least(${from}, ${to}) and s.et_day < greatest(${from}, ${to})`;
const days = (from: string, to: string) => [`least(${from}, ${to})`, `greatest(${from}, ${to}) - 1`] as const;

/**
 * I4: a reimbursement starts with the end balance of the one before (the first with nothing), and both of its periods start where those
 * ended. What lies between is in no reimbursement, or in two.
 */
export const chain = defineIdentity({
  id: 'I4',
  things: () => `
    select r.merchant_id, r.et_day, r.trans_id_hex as about, 1 as ledger_rows, r.start_balance_cents, r.previous_end,
      r.purchases_from, r.previous_purchases_to, r.others_from, r.previous_others_to, p.purchases, o.others
    from reimbursement r,
      ${sumsOf(gap('r.previous_purchases_to', 'r.purchases_from'), { purchases: 'purchases' })} p,
      ${sumsOf(gap('r.previous_others_to', 'r.others_from'), { others: 'others' })} o`,
  parts: {
    start: { expected: 'coalesce(previous_end, 0)', found: 'start_balance_cents', rows: [THE_REIMBURSEMENT] },
    purchases: {
      expected: '0',
      found: 'purchases',
      differs: 'purchases_from <> previous_purchases_to',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', days('previous_purchases_to', 'purchases_from'))],
    },
    others: {
      expected: '0',
      found: 'others',
      differs: 'others_from <> previous_others_to',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payouts', days('previous_others_to', 'others_from'))],
    },
  },
});

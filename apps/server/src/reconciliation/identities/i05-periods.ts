import { rowsOn, THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';
import { sumsOf } from '../line-sums.ts';

const between = (from: string, to: string): string =>
  `s.et_day >= least(${from}, ${to}) and s.et_day < greatest(${from}, ${to})`;
const days = (from: string, to: string) => [`least(${from}, ${to})`, `greatest(${from}, ${to}) - 1`] as const;

/**
 * I5: the purchase period of a reimbursement ends the hold days of its day before it is processed, and not before the period of the one
 * before; the period of everything else ends on its day; and nothing is older than the first period. With I4, each row is then in exactly one reimbursement.
 */
export const periods = defineIdentity({
  id: 'I5',
  things: () => `
    select r.merchant_id, r.et_day, r.trans_id_hex as about, 1 as ledger_rows, r.purchases_from, r.others_from, r.purchases_to, r.others_to,
      r.cleared_to, r.previous_day is null as is_first, p.purchases, o.others, b.purchases as purchases_before, c.others as others_before
    from reimbursement r,
      ${sumsOf(between('r.purchases_to', 'r.cleared_to'), { purchases: 'purchases' })} p,
      ${sumsOf(between('r.others_to', 'r.et_day'), { others: 'others' })} o,
      ${sumsOf('r.previous_day is null and s.et_day < r.purchases_from', { purchases: 'purchases' })} b,
      ${sumsOf('r.previous_day is null and s.et_day < r.others_from', { others: 'others' })} c`,
  parts: {
    purchases: {
      expected: '0',
      found: 'purchases',
      differs: 'purchases_to <> cleared_to',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', days('purchases_to', 'cleared_to'))],
    },
    others: {
      expected: '0',
      found: 'others',
      differs: 'others_to <> et_day',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payouts', days('others_to', 'et_day'))],
    },
    before: {
      expected: '0',
      found: 'purchases_before + others_before',
      when: 'is_first',
      rows: [THE_REIMBURSEMENT, rowsOn('interac-payins', ["'2000-01-01'", 'purchases_from - 1'])],
    },
  },
});

import { THE_REIMBURSEMENT } from '../evidence.ts';
import { defineIdentity } from '../identity.ts';

/**
 * I3: gross = start balance + purchases - reserve + matured reserve - payouts - returns + adjustments - fees - handling fee; what is not
 * sent of it is the end balance, and nothing is sent that is not there. The handling fee is that of the terms of its day where something is
 * sent, and nothing where not. One that was approved here sends what was approved, whatever a later file says of it.
 */
export const disbursement = defineIdentity({
  id: 'I3',
  things: () => `
    select merchant_id, et_day, trans_id_hex as about, 1 as ledger_rows, net_amt_cents, end_balance_cents, handling_fee_cents, handling_by_terms,
      start_balance_cents + purchase_cents - reserve_cents + matured_reserve_cents - payout_cents - return_amt_cents
        + adjustment_cents - fee_cents - handling_fee_cents as gross,
      (select p.net_amt_cents from disbursement_proposal p where p.trans_id_hex = r.trans_id_hex and p.merchant_id = r.merchant_id) as approved
    from reimbursement r`,
  parts: {
    end: { expected: 'gross - net_amt_cents', found: 'end_balance_cents', rows: [THE_REIMBURSEMENT] },
    net: {
      expected: 'greatest(gross, 0)',
      found: 'net_amt_cents',
      differs: 'net_amt_cents < 0 or net_amt_cents > greatest(gross, 0)',
      rows: [THE_REIMBURSEMENT],
    },
    handling: {
      expected: 'case when net_amt_cents > 0 then handling_by_terms else 0 end',
      found: 'handling_fee_cents',
      rows: [THE_REIMBURSEMENT],
    },
    approved: {
      expected: 'coalesce(approved, net_amt_cents)',
      found: 'net_amt_cents',
      rows: [THE_REIMBURSEMENT],
    },
  },
});

import { IS_FINAL_IBT_RETURN, SOURCES } from '../../ledger/sources.ts';
import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { rowNamed } from '../evidence.ts';
import { defineIdentity, inScope } from '../identity.ts';

const THE_DISBURSEMENT = rowNamed('ibt-disbursements');
const THE_RETURN = rowNamed('ibt-returns');

/**
 * I11: what a disbursement takes is its amount and its fee; a return charges nothing while it is to be represented, and the bank returned
 * what had been paid.
 */
export const ibtRows = defineIdentity({
  id: 'I11',
  things: () => `
    select 'disbursement' as kind, merchant_id, ${dayOf('disbursement_datetime')} as et_day, journal_id as about, 1 as ledger_rows,
      disbursed_amount_cents + disbursement_fee_cents as asked, disbursement_total_cents as charged, 0::bigint as bank
    from ibt_disbursement where ${inScope()}
    union all
    select case when ${IS_FINAL_IBT_RETURN} then 'final' else 'open' end, merchant_id, ${dayOf(SOURCES['ibt-returns'].at)}, return_id, 1,
      txn_amt_cents, merchant_settlement_amt_cents + settlement_fee_cents, fi_settlement_amt_cents
    from ibt_return where ${inScope()}`,
  parts: {
    total: { expected: 'asked', found: 'charged', when: "kind = 'disbursement'", rows: [THE_DISBURSEMENT] },
    charge: { expected: '0', found: 'charged', when: "kind = 'open'", rows: [THE_RETURN] },
    bank: { expected: 'asked', found: 'bank', when: "kind <> 'disbursement'", rows: [THE_RETURN] },
  },
});

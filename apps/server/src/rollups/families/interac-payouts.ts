import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';
import { summaryPart } from '../summary.ts';

/** Payouts a day, by status. */
export const interacPayoutRollups = defineRollups({
  source: 'interac_payout',
  bases: { O: dayOf('trans_datetime'), C: dayOf('txn_completion_datetime') },
  measures: columns('original_amt_cents', 'merchant_fee_cents'),
  daily: [{ table: 'interac_payout_day', dimensions: columns('trans_status') }],
  crossTab: { table: 'interac_payout_crossed_day', dimensions: columns('trans_status'), bases: ['O', 'C'] },
  summary: summaryPart('interac', {
    type: 'F',
    status: 'trans_status',
    currency: 'currency_code',
    amount: 'original_amt_cents',
    settled: "case when trans_status = 'S' then original_amt_cents else 0 end",
    fee: 'merchant_fee_cents',
  }),
  series: { status: 'trans_status' },
  currency: 'currency_code',
});

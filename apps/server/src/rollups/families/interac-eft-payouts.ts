import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';
import { summaryPart } from '../summary.ts';

/** EFT payouts a day, by status. In the daily summary they are payouts like those by Interac e-Transfer. */
export const interacEftPayoutRollups = defineRollups({
  source: 'interac_eft_payout',
  bases: { O: dayOf('trans_datetime'), C: dayOf('trans_completion_datetime') },
  measures: columns('trans_amount_cents', 'merchant_fee_cents'),
  daily: [{ table: 'interac_eft_payout_day', dimensions: columns('trans_status') }],
  crossTab: { table: 'interac_eft_payout_crossed_day', dimensions: columns('trans_status'), bases: ['O', 'C'] },
  summary: summaryPart('interac', {
    type: 'F',
    status: 'trans_status',
    currency: 'currency_code',
    amount: 'trans_amount_cents',
    settled: "case when trans_status = 'S' then trans_amount_cents else 0 end",
    fee: 'merchant_fee_cents',
  }),
  series: { status: 'trans_status' },
  currency: 'currency_code',
});

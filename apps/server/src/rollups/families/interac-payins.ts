import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';
import { summaryPart } from '../summary.ts';

const byStatusAndMethod = columns('trans_status', 'interac_trans_method');

/** Payins a day, by status and method; and of those that ended in an error, by its code. */
export const interacPayinRollups = defineRollups({
  source: 'interac_payin',
  bases: { O: dayOf('trans_datetime'), C: dayOf('txn_completion_datetime') },
  measures: columns('original_amt_cents', 'merchant_fee_cents'),
  daily: [
    { table: 'interac_payin_day', dimensions: byStatusAndMethod },
    {
      table: 'interac_payin_error_day',
      dimensions: { ...columns('error_code'), ...byStatusAndMethod },
      required: 'error_code',
    },
  ],
  crossTab: { table: 'interac_payin_crossed_day', dimensions: byStatusAndMethod, bases: ['O', 'C'] },
  summary: summaryPart('interac', {
    type: 'T',
    status: 'trans_status',
    currency: 'currency_code',
    amount: 'original_amt_cents',
    settled: "case when trans_status = 'S' then original_amt_cents else 0 end",
    fee: 'merchant_fee_cents',
  }),
  series: { status: 'trans_status', code: 'error_code', method: 'interac_trans_method' },
  currency: 'currency_code',
});

import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Returns a day, by status. The daily summary has them as the adjustments that charge them. */
export const interacReturnRollups = defineRollups({
  source: 'interac_return',
  bases: { O: dayOf('txn_datetime'), C: dayOf('txn_completion_datetime') },
  measures: columns('original_amt_cents', 'merchant_fee_cents'),
  daily: [{ table: 'interac_return_day', dimensions: columns('trans_status') }],
  crossTab: { table: 'interac_return_crossed_day', dimensions: columns('trans_status'), bases: ['O', 'C'] },
  series: { status: 'trans_status' },
});

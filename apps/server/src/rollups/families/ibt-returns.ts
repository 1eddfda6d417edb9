import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Returns a day, by what comes next and type. Days are crossed for the two times alone: nearly every row has dates of its own. */
export const ibtReturnRollups = defineRollups({
  source: 'ibt_return',
  bases: {
    O: dayOf('txn_datetime'),
    P: dayOf('return_processing_datetime'),
    S: 'fi_settlement_date',
    R: 'represent_date',
  },
  measures: columns('txn_amt_cents', 'merchant_settlement_amt_cents', 'settlement_fee_cents'),
  daily: [{ table: 'ibt_return_day', dimensions: columns('next_action', 'txn_type') }],
  crossTab: { table: 'ibt_return_crossed_day', dimensions: columns('next_action', 'txn_type'), bases: ['O', 'P'] },
  series: { status: 'next_action' },
});

import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Disbursements a day. */
export const interacDisbursementRollups = defineRollups({
  source: 'interac_disbursement',
  bases: { O: dayOf('trans_datetime') },
  measures: columns('purchase_cents', 'payout_cents', 'fee_cents', 'handling_fee_cents', 'net_amt_cents'),
  daily: [{ table: 'interac_disbursement_day', dimensions: {} }],
});

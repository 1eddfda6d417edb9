import { dayOf } from '../../platform/postgres/eastern-sql.ts';
import { columns, defineRollups } from '../family.ts';

/** Disbursements to Instant Bank Transfer merchants a day. */
export const ibtDisbursementRollups = defineRollups({
  source: 'ibt_disbursement',
  bases: { O: dayOf('disbursement_datetime') },
  measures: columns('disbursed_amount_cents', 'disbursement_fee_cents', 'disbursement_total_cents'),
  daily: [{ table: 'ibt_disbursement_day', dimensions: {} }],
});

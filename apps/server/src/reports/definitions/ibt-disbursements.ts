import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { ibtDisbursementRollups } from '../../rollups/families/ibt-disbursements.ts';
import { amountBounds, equals } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of disbursements to Instant Bank Transfer merchants. */
export const ibtDisbursementsSource = implementReport(ibtDisbursements, {
  table: 'ibt_disbursement',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'disbursement_datetime', basis: 'O' },
  },
  columns: {
    merchant: MERCHANT_NAME,
  },
  where: {
    journalId: equals('journal_id'),
    ...amountBounds('disbursed_amount_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalDisbursedAmt: sums.disbursed_amount_cents,
    totalFeeAmt: sums.disbursement_fee_cents,
    totalAmt: sums.disbursement_total_cents,
  }),
  breakdown: {
    currency: null,
    value: null,
  },
  rollups: ibtDisbursementRollups,
  links: [],
});

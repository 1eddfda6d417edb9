import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { sql } from 'kysely';
import { ibtDisbursementRollups } from '../../rollups/families/ibt-disbursements.ts';
import { amountBounds, equals } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of disbursements to Instant Bank Transfer merchants. */
export const ibtDisbursementsSource = implementReport(ibtDisbursements, {
  table: 'ibt_disbursement',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'disbursement_datetime', basis: 'O' },
  },
  select: {
    disbursementDateTime: sql`t.disbursement_datetime`,
    merchant: sql`m.merchant_name`,
    disbursedAmount: sql`t.disbursed_amount_cents`,
    disbursementFee: sql`t.disbursement_fee_cents`,
    disbursementTotal: sql`t.disbursement_total_cents`,
    merchantId: sql`t.merchant_id`,
    journalId: sql`t.journal_id`,
  },
  sorts: {
    disbursementDateTime: 'disbursement_datetime',
    disbursedAmount: 'disbursed_amount_cents',
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
    sums: {
      disbursedAmount: 'disbursed_amount_cents',
      disbursementFee: 'disbursement_fee_cents',
      disbursementTotal: 'disbursement_total_cents',
    },
  },
  rollups: ibtDisbursementRollups,
  identifiers: { journalId: 'journal_id' },
  links: [],
});

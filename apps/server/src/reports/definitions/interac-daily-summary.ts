import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { interacSummary } from '../../rollups/summary.ts';
import { oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of the Interac daily summary: a view of a rollup, whose own sums answer the totals (docs/decisions/005). */
export const interacDailySummarySource = implementReport(interacDailySummary, {
  table: 'interac_daily_summary',
  times: {
    DATE: { column: 'summary_at', basis: 'O' },
  },
  columns: {
    transDate: 'et_day',
    transTypeDesc: 'trans_type',
    transStatusDesc: 'trans_status',
    count: 'trans_count',
    businessName: MERCHANT_NAME,
    currencyCode: 'currency',
    transTypeId: 'trans_type',
    transStatusId: 'trans_status',
  },
  sorts: { transDate: 'summary_at' },
  where: {
    transTypeId: oneOf('trans_type'),
    transStatusId: oneOf('trans_status'),
  },
  totals: sums => ({
    totalCount: sums.trans_count,
    totalTransAmount: sums.trans_amt_cents,
    totalSettleAmt: sums.settle_amt_cents,
    totalFeeAmt: sums.fee_cents,
  }),
  breakdown: {
    currency: 'currency',
    value: 'trans_type',
  },
  rollups: interacSummary,
  links: [],
});

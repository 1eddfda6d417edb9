import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtDailySummary } from '@drumlin/contract/reports/ibt-daily-summary.ts';
import { ibtSummary } from '../../rollups/summary.ts';
import { oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of the Instant Bank Transfer daily summary: a view of a rollup, whose own sums answer the totals (docs/decisions/005). */
export const ibtDailySummarySource = implementReport(ibtDailySummary, {
  table: 'ibt_daily_summary',
  times: {
    DATE: { column: 'summary_at', basis: 'O' },
  },
  columns: {
    transDate: 'et_day',
    transTypeDesc: 'trans_type',
    transStatusDesc: 'trans_status',
    count: 'trans_count',
    txnAmt: 'trans_amt_cents',
    txnFee: 'fee_cents',
    businessName: MERCHANT_NAME,
    currencyCode: 'currency',
    transTypeId: 'trans_type',
    transStatusId: 'trans_status',
  },
  sorts: { transDate: 'summary_at' },
  where: {
    transType: oneOf('trans_type'),
    transStatus: oneOf('trans_status', bothSpellings),
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
  rollups: ibtSummary,
  links: [],
});

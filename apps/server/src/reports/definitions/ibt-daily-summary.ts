import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtDailySummary } from '@drumlin/contract/reports/ibt-daily-summary.ts';
import { sql } from 'kysely';
import { oneOf } from '../engine/one-of.ts';
import { implementReport } from '../engine/source.ts';

/** Where the Instant Bank Transfer daily summary comes from: a view of a rollup, whose own sums answer the totals (decision 005). */
export const ibtDailySummarySource = implementReport(ibtDailySummary, {
  table: 'ibt_daily_summary',
  times: {
    DATE: { column: 'summary_at', basis: 'O' },
  },
  select: {
    transDate: sql`t.et_day`,
    transTypeDesc: sql`t.trans_type`,
    transStatusDesc: sql`t.trans_status`,
    count: sql`t.trans_count`,
    txnAmt: sql`t.trans_amt_cents`,
    settleAmt: sql`t.settle_amt_cents`,
    txnFee: sql`t.fee_cents`,
    businessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency`,
    transTypeId: sql`t.trans_type`,
    transStatusId: sql`t.trans_status`,
    summaryId: sql`t.summary_id`,
  },
  sorts: {
    transDate: 'summary_at',
  },
  where: {
    transType: values => oneOf('trans_type', values),
    transStatus: values => oneOf('trans_status', bothSpellings(values)),
  },
  measures: ['trans_count', 'trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
  totals: sums => ({
    totalCount: sums.trans_count,
    totalTransAmount: sums.trans_amt_cents,
    totalSettleAmt: sums.settle_amt_cents,
    totalFeeAmt: sums.fee_cents,
  }),
  rollups: [{ table: 'ibt_summary_day', dimensions: ['transType', 'transStatus'], rowCounts: 'ibt_summary_rows' }],
  identifiers: { summaryId: 'summary_id' },
  links: [],
});

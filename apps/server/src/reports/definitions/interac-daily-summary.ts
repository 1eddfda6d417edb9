import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { sql } from 'kysely';
import { oneOf } from '../engine/one-of.ts';
import { implementReport } from '../engine/source.ts';

/** Where the Interac daily summary comes from: a view of a rollup, whose own sums answer the totals (decision 005). */
export const interacDailySummarySource = implementReport(interacDailySummary, {
  table: 'interac_daily_summary',
  times: {
    DATE: { column: 'summary_at', basis: 'O' },
  },
  select: {
    transDate: sql`t.et_day`,
    transTypeDesc: sql`t.trans_type`,
    transStatusDesc: sql`t.trans_status`,
    count: sql`t.trans_count`,
    transAmt: sql`t.trans_amt_cents`,
    settleAmt: sql`t.settle_amt_cents`,
    fee: sql`t.fee_cents`,
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
    transTypeId: values => oneOf('trans_type', values),
    transStatusId: values => oneOf('trans_status', values),
  },
  measures: ['trans_count', 'trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
  totals: sums => ({
    totalCount: sums.trans_count,
    totalTransAmount: sums.trans_amt_cents,
    totalSettleAmt: sums.settle_amt_cents,
    totalFeeAmt: sums.fee_cents,
  }),
  rollups: [
    { table: 'interac_summary_day', dimensions: ['transTypeId', 'transStatusId'], rowCounts: 'interac_summary_rows' },
  ],
  identifiers: { summaryId: 'summary_id' },
  links: [],
});

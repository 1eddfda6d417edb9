import { bothSpellings } from '@drumlin/contract/enumerations/ibt.ts';
import { ibtDailySummary } from '@drumlin/contract/reports/ibt-daily-summary.ts';
import { sql } from 'kysely';
import { ibtSummary } from '../../rollups/summary.ts';
import { oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of the Instant Bank Transfer daily summary: a view of a rollup, whose own sums answer the totals (docs/decisions/005). */
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
    sums: { settleAmt: 'settle_amt_cents', txnAmt: 'trans_amt_cents', txnFee: 'fee_cents' },
  },
  rollups: ibtSummary,
  identifiers: { summaryId: 'summary_id' },
  links: [],
});

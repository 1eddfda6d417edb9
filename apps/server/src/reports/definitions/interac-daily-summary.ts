import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { sql } from 'kysely';
import { interacSummary } from '../../rollups/summary.ts';
import { oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of the Interac daily summary: a view of a rollup, whose own sums answer the totals (docs/decisions/005). */
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
    sums: { settleAmt: 'settle_amt_cents', transAmt: 'trans_amt_cents', fee: 'fee_cents' },
  },
  rollups: interacSummary,
  identifiers: { summaryId: 'summary_id' },
  links: [],
});

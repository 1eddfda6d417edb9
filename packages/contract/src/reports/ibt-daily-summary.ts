import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { txnStatus } from '../enumerations/ibt.ts';
import { transType } from '../enumerations/ledger.ts';
import { txnStatusFilter } from './ibt-transactions.ts';
import { dailySummaryTotals, OLDER_PAGE_SIZES } from './parts.ts';

/** Sums of Instant Bank Transfers by the Eastern day they were received, type and status. */
export const ibtDailySummary = defineReport({
  key: 'ibt-daily-summary',
  url: '/v1/report/ibt/dailySummary',
  title: 'Daily Summary',
  product: 'IBT',
  permission: 'IBT_DAILY_SUMMARY_ORION',
  exportName: 'DAILY_SUMMARY',
  dialect: 'ibtDailySummary',
  timeOptions: { DATE: { label: 'Day received', column: 'transDate' } },
  filters: {
    transType: filter.some('Type', ['T', 'F', 'A'], transType),
    transStatus: txnStatusFilter,
  },
  columns: {
    transDate: column.easternDay('Date (ET)', { sortable: true }),
    transTypeDesc: column.label('Type', transType, { described: true }),
    transStatusDesc: column.status('Status', txnStatus, { described: true, width: 220 }),
    count: column.count('Transactions'),
    txnAmt: column.money('Amount'),
    settleAmt: column.money('Settled amount'),
    txnFee: column.money('Fee'),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    transTypeId: column.text('Type code', { width: 108 }),
    transStatusId: column.text('Status code', { width: 180 }),
    summaryId: column.id('Summary ID'),
  },
  filterBy: {
    transTypeDesc: 'transType',
    transTypeId: 'transType',
    transStatusDesc: 'transStatus',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: dailySummaryTotals,
  breakdown: { sums: ['settleAmt', 'txnAmt', 'txnFee'], by: { column: 'transTypeDesc', as: 'line' } },
  rowKey: 'summaryId',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { transType } from '../enumerations/ledger.ts';
import { transStatus } from '../enumerations/transactions.ts';
import { dailySummaryTotals, OLDER_PAGE_SIZES, statusWithReturned } from './parts.ts';

/** Sums of Interac transactions by the Eastern day they were received, type and status. */
export const interacDailySummary = defineReport({
  key: 'interac-daily-summary',
  url: '/v1/report/dailySummary',
  title: 'Daily Summary',
  product: 'INTERAC',
  permission: 'INTERAC_DAILY_SUMMARY_ORION',
  exportName: 'DAILY_SUMMARY',
  dialect: 'interacDailySummary',
  timeOptions: { DATE: { label: 'Day received', column: 'transDate' } },
  filters: {
    transTypeId: filter.some('Type', ['T', 'F', 'A'], transType),
    transStatusId: statusWithReturned,
  },
  columns: {
    transDate: column.easternDay('Date (ET)', { sortable: true }),
    transTypeDesc: column.label('Type', transType, { described: true }),
    transStatusDesc: column.status('Status', transStatus, { described: true }),
    count: column.count('Transactions'),
    transAmt: column.money('Amount'),
    settleAmt: column.money('Settled amount'),
    fee: column.money('Fee'),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    transTypeId: column.text('Type code', { width: 108 }),
    transStatusId: column.text('Status code', { width: 108 }),
    summaryId: column.id('Summary ID'),
  },
  filterBy: {
    transTypeDesc: 'transTypeId',
    transTypeId: 'transTypeId',
    transStatusDesc: 'transStatusId',
    transStatusId: 'transStatusId',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: dailySummaryTotals,
  breakdown: { sums: ['settleAmt', 'transAmt', 'fee'], by: { column: 'transTypeDesc', as: 'line' } },
  rowKey: 'summaryId',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

import { defineReport } from '../core/report.ts';
import {
  IBT_ERROR_LEGENDS,
  ibtTransactionColumns,
  ibtTransactionFilterBy,
  ibtTransactionFilters,
} from './ibt-transactions.ts';
import { NEWER_PAGE_SIZES, transactionTotals } from './parts.ts';

export const ibtPayouts = defineReport({
  key: 'ibt-payouts',
  url: '/v1/report/ibt/withdrawals',
  title: 'Payouts',
  product: 'IBT',
  permission: 'IBT_WITHDRAWS_ORION',
  exportName: null,
  dialect: 'ibt',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'txnDateTime' } },
  filters: ibtTransactionFilters,
  columns: ibtTransactionColumns,
  filterBy: ibtTransactionFilterBy,
  totals: transactionTotals,
  breakdown: { sums: ['txnAmt', 'txnFee'], by: { column: 'txnStatus', as: 'outcome' } },
  rowKey: 'txnId',
  pageSizes: NEWER_PAGE_SIZES,
  legends: IBT_ERROR_LEGENDS,
});

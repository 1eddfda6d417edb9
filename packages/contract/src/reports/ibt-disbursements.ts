import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { amountFilters } from './amounts.ts';
import { OLDER_PAGE_SIZES } from './parts.ts';

/** What Instant Bank Transfer merchants were paid; the total is the amount and the fee. */
export const ibtDisbursements = defineReport({
  key: 'ibt-disbursements',
  url: '/v1/report/ibt/reimbursements',
  title: 'Disbursement',
  product: 'IBT',
  permission: 'IBT_DISBURSEMENT_ORION',
  exportName: 'REIMBURSEMENT',
  dialect: 'reimbursements',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'disbursementDateTime' } },
  filters: { journalId: filter.text('Journal ID', 64), ...amountFilters },
  columns: {
    disbursementDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    merchant: column.text('Merchant'),
    disbursedAmount: column.money('Disbursed amount', { sortable: true }),
    disbursementFee: column.money('Fee'),
    disbursementTotal: column.money('Total'),
    merchantId: column.id('Merchant ID'),
    journalId: column.id('Journal ID'),
  },
  filterBy: {
    journalId: 'journalId',
    merchant: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: {
    totalCount: column.count('Disbursements'),
    totalDisbursedAmt: column.money('Disbursed amount'),
    totalFeeAmt: column.money('Fees'),
    totalAmt: column.money('Total amount'),
  },
  breakdown: { sums: ['disbursedAmount', 'disbursementFee', 'disbursementTotal'] },
  rowKey: 'journalId',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { adjustmentType } from '../enumerations/ledger.ts';
import { signedAmountFilters } from './amounts.ts';
import { OLDER_PAGE_SIZES, transactionTotals } from './parts.ts';

export const ibtAdjustments = defineReport({
  key: 'ibt-adjustments',
  url: '/v1/report/ibt/adjustments',
  title: 'Adjustments',
  product: 'IBT',
  permission: 'IBT_ADJUSTMENT_ORION',
  exportName: 'ADJUSTMENT',
  dialect: 'adjustments',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'transDatetime' } },
  filters: {
    merchantAccAdjustmentTypes: filter.some(
      'Adjustment type',
      ['CREDIT', 'DEBIT', 'MERCHANT_DEPOSITS'],
      adjustmentType,
    ),
    transId: filter.text('Txn ID', 64),
    ...signedAmountFilters,
  },
  columns: {
    transDatetime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    adjustmentType: column.label('Adjustment type', adjustmentType),
    transAmt: column.money('Amount', { sortable: true }),
    transFee: column.money('Fee'),
    transId: column.id('Adjustment ID'),
    originalTxnId: column.id('Original Txn ID'),
    notes: column.text('Notes', { width: 260, personal: 'text' }),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
  },
  filterBy: {
    adjustmentType: 'merchantAccAdjustmentTypes',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: transactionTotals,
  breakdown: { sums: ['transAmt', 'transFee'], by: { column: 'adjustmentType', as: 'value' } },
  rowKey: 'transId',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

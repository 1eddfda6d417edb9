import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { adjustmentKind, adjustmentType, disbursedAdjustments } from '../enumerations/ledger.ts';
import { signedAmountFilters } from './amounts.ts';
import { OLDER_PAGE_SIZES, transactionTotals } from './parts.ts';

export const interacAdjustments = defineReport({
  key: 'interac-adjustments',
  url: '/v1/report/adjustments',
  title: 'Adjustments',
  product: 'INTERAC',
  permission: 'INTERAC_ADJUSTMENT_ORION',
  exportName: 'ADJUSTMENT',
  dialect: 'adjustments',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'transDatetime' } },
  filters: {
    merchantAccAdjustmentTypes: filter.some('Adjustment type', ['CREDIT', 'DEBIT'], adjustmentType),
    /** The id of the corrected transaction (digits); an adjustment's own id has letters as well. */
    transId: filter.digits('Txn ID', 26),
    /** Ours: the adjustments that a line of a disbursement is made of (docs/decisions/003). */
    disbursed: filter.derived('In disbursements', ['COUNTED'], disbursedAdjustments),
    ...signedAmountFilters,
  },
  columns: {
    transDatetime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    adjustmentTypeId: column.label('Adjustment type', adjustmentType),
    transAmt: column.money('Amount', { sortable: true }),
    transFee: column.money('Fee'),
    transTypeId: column.label('Kind', adjustmentKind),
    transIdHex: column.id('Adjustment ID'),
    originalTxnId: column.id('Original Txn ID'),
    notes: column.text('Notes', { width: 260, personal: 'text' }),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
  },
  filterBy: {
    adjustmentTypeId: 'merchantAccAdjustmentTypes',
    originalTxnId: 'transId',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: transactionTotals,
  breakdown: { sums: ['transAmt', 'transFee'], by: { column: 'adjustmentTypeId', as: 'value' } },
  rowKey: 'transIdHex',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

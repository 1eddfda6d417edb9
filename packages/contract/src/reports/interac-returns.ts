import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { transType } from '../enumerations/ledger.ts';
import { notificationStatus, transStatus } from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import { NEWER_PAGE_SIZES, originalAndCompletion, transactionTotals } from './parts.ts';

export const interacReturns = defineReport({
  key: 'interac-returns',
  url: '/v1/report/returns',
  title: 'Returns',
  product: 'INTERAC',
  permission: 'INTERAC_RETURN_ORION',
  exportName: 'RETURNS',
  dialect: 'interacReturns',
  timeOptions: originalAndCompletion('txnDateTime', 'txnCompletionDateTime'),
  filters: {
    transStatusId: filter.some('Status', ['S', 'R', 'P', 'I'], transStatus),
    transId: filter.digits('Txn ID', 26),
    merchantCustomerId: filter.consumerId('Merchant Customer ID'),
    interacId: filter.text('Interac ID', 35),
    extReferenceNumber: filter.text('External Reference', 64),
    errorCode: filter.text('Error Code', 16),
    customerName: filter.name('Customer name'),
    ...amountFilters,
  },
  columns: {
    txnDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    transStatusDscrptn: column.status('Status', transStatus, { described: true }),
    originalAmt: column.money('Amount', { sortable: true }),
    merchantFee: column.money('Fee'),
    transTypeDesc: column.label('Type', transType, { described: true }),
    customerName: column.text('Customer', { personal: 'name' }),
    transId: column.id('Transaction ID'),
    originalTxnId: column.id('Original Txn ID'),
    merchantTransId: column.id('Merchant Txn ID'),
    merchantCustomerId: column.id('Merchant Customer ID', { personal: 'id' }),
    errorCode: column.code('Return Code'),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    merchantNtfyStatusDscrptn: column.status('Notification', notificationStatus, { described: true }),
    extReferenceNumber: column.id('External Reference'),
    interacId: column.id('Interac ID'),
    txnCompletionDateTime: column.easternDateTime('Completed (ET)', { sortable: true }),
  },
  filterBy: {
    transStatusDscrptn: 'transStatusId',
    transId: 'transId',
    merchantCustomerId: 'merchantCustomerId',
    errorCode: 'errorCode',
    extReferenceNumber: 'extReferenceNumber',
    interacId: 'interacId',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: transactionTotals,
  breakdown: { sums: ['originalAmt', 'merchantFee'], by: { column: 'transStatusDscrptn', as: 'outcome' } },
  rowKey: 'transId',
  pageSizes: NEWER_PAGE_SIZES,
  legends: ['INTERAC_RETURN'],
});

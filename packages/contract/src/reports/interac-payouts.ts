import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { notificationStatus, transStatus } from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import { disbursedPayouts, NEWER_PAGE_SIZES, originalAndCompletion, transactionTotals } from './parts.ts';
import { testDataFilter } from './test-data.ts';

export const interacPayouts = defineReport({
  key: 'interac-payouts',
  url: '/v1/report/transferFromMerchant',
  title: 'Payouts',
  product: 'INTERAC',
  permission: 'INTERAC_WITHDRAWS_ORION',
  exportName: 'PAYOUTS',
  dialect: 'interac',
  timeOptions: originalAndCompletion('transDatetime', 'txnCompletionDateTime'),
  filters: {
    transStatusId: filter.some('Status', ['S', 'R', 'P', 'I'], transStatus),
    merchantTransactionId: filter.text('Merchant Txn ID', 64),
    merchantCustomerId: filter.consumerId('Merchant Customer ID'),
    transId: filter.digits('Txn ID', 26),
    transferId: filter.text('Transfer ID', 64),
    errorCode: filter.text('Error Code', 16),
    disbursed: disbursedPayouts,
    testData: testDataFilter,
    ...amountFilters,
  },
  columns: {
    transDatetime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    transStatusDesc: column.status('Status', transStatus, { described: true }),
    originalAmt: column.money('Amount', { sortable: true }),
    merchantFee: column.money('Fee'),
    transId: column.id('Transaction ID'),
    merchantTransId: column.id('Merchant Txn ID'),
    merchantCustomerId: column.id('Merchant Customer ID', { personal: 'id' }),
    errorCode: column.code('Error Code'),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    merchantNtfyStatusDesc: column.status('Notification', notificationStatus, { described: true }),
    transferId: column.id('Transfer ID'),
    txnCompletionDateTime: column.easternDateTime('Completed (ET)', { sortable: true }),
  },
  filterBy: {
    transStatusDesc: 'transStatusId',
    transId: 'transId',
    merchantTransId: 'merchantTransactionId',
    merchantCustomerId: 'merchantCustomerId',
    errorCode: 'errorCode',
    transferId: 'transferId',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: transactionTotals,
  breakdown: { sums: ['originalAmt', 'merchantFee'], by: { column: 'transStatusDesc', as: 'outcome' } },
  rowKey: 'transId',
  pageSizes: NEWER_PAGE_SIZES,
  legends: ['INTERAC_WITHDRAWAL_API', 'INTERAC_WITHDRAWAL_RESULT'],
});

import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { notificationStatus, transStatus } from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import {
  disbursedPayouts,
  NEWER_PAGE_SIZES,
  originalAndCompletion,
  statusWithReturned,
  transactionTotals,
} from './parts.ts';

/** Payouts of Interac merchants to bank accounts by EFT. */
export const interacEftPayouts = defineReport({
  key: 'interac-eft-payouts',
  url: '/v1/report/interac/eft/payouts',
  title: 'EFT Payouts',
  product: 'INTERAC',
  permission: 'INTERAC_EFT_PAYOUTS',
  exportName: null,
  dialect: 'interacEft',
  timeOptions: originalAndCompletion('transDateTime', 'transCompletionDateTime'),
  filters: {
    transStatusId: statusWithReturned,
    merchantTransactionId: filter.text('Merchant Txn ID', 64),
    merchantCustomerId: filter.consumerId('Merchant Customer ID'),
    transId: filter.digits('Txn ID', 26),
    paymentId: filter.text('Payment ID', 64),
    errorCode: filter.text('Error Code', 16),
    customerName: filter.name('Customer name'),
    disbursed: disbursedPayouts,
    ...amountFilters,
  },
  columns: {
    transDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    transStatus: column.status('Status', transStatus),
    transAmount: column.money('Amount', { sortable: true }),
    merchantFee: column.money('Fee'),
    customerName: column.text('Customer', { personal: 'name' }),
    bankInstitutionCode: column.text('Bank institution', { width: 132 }),
    bankAccountNumber: column.masked('Bank account', { personal: 'account' }),
    transId: column.id('Transaction ID'),
    merchantTransactionId: column.id('Merchant Txn ID'),
    merchantCustomerId: column.id('Merchant Customer ID', { personal: 'id' }),
    errorCode: column.code('Error Code'),
    merchantBusinessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    notificationStatus: column.status('Notification', notificationStatus),
    paymentId: column.id('Payment ID'),
    transCompletionDateTime: column.easternDateTime('Completed (ET)', { sortable: true }),
  },
  filterBy: {
    transStatus: 'transStatusId',
    transId: 'transId',
    merchantTransactionId: 'merchantTransactionId',
    merchantCustomerId: 'merchantCustomerId',
    errorCode: 'errorCode',
    paymentId: 'paymentId',
    merchantBusinessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: transactionTotals,
  breakdown: { sums: ['transAmount', 'merchantFee'], by: { column: 'transStatus', as: 'outcome' } },
  rowKey: 'transId',
  pageSizes: NEWER_PAGE_SIZES,
  legends: ['INTERAC_WITHDRAWAL_API', 'INTERAC_WITHDRAWAL_RESULT', 'EFT_RETURN'],
});

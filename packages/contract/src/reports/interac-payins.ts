import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import {
  abandons,
  attempts,
  consumerEmailType,
  interacMethod,
  notificationStatus,
  transStatus,
} from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import { testDataFilter } from './test-data.ts';

export const interacPayins = defineReport({
  key: 'interac-payins',
  url: '/v1/report/transferToMerchant',
  title: 'Payins',
  product: 'INTERAC',
  permission: 'INTERAC_DEPOSIT_ORION',
  exportName: 'PAYINS',
  dialect: 'interac',
  timeOptions: {
    ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'transDatetime' },
    COMPLETIONTRANSACTIONDATETIME: { label: 'Completion time', column: 'txnCompletionDateTime' },
  },
  filters: {
    transStatusId: filter.some('Status', ['S', 'R', 'P', 'I'], transStatus),
    interacTransactionMethod: filter.some('Method', ['AUTOMATIC', 'MANUAL', 'REQUEST_MONEY'], interacMethod),
    merchantTransactionId: filter.text('Merchant Txn ID', 64),
    merchantCustomerId: filter.consumerId('Merchant Customer ID'),
    transId: filter.digits('Txn ID', 26),
    interacId: filter.text('Interac ID', 35),
    extReferenceNumber: filter.text('External Reference', 64),
    errorCode: filter.text('Error Code', 16),
    customerName: filter.name('Customer name'),
    // What figures of analytics lead to
    conversionType: filter.derived('Attempts', ['GROSS', 'FIRST_TIME', 'EXISTING', 'REJECTED', 'UNCODED'], attempts),
    abandons: filter.derived('Abandons', ['EXCLUDED', 'ONLY'], abandons),
    testData: testDataFilter,
    ...amountFilters,
  },
  columns: {
    transDatetime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    transStatus: column.status('Status', transStatus),
    originalAmt: column.money('Amount', { sortable: true }),
    merchantFee: column.money('Fee'),
    interacTransMethod: column.label('Method', interacMethod),
    customerName: column.text('Customer', { personal: 'name' }),
    transId: column.id('Transaction ID'),
    merchantTransId: column.id('Merchant Txn ID'),
    merchantCustomerId: column.id('Merchant Customer ID', { personal: 'id' }),
    errorCode: column.code('Error Code'),
    businessName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    merchantNtfyStatusDesc: column.status('Notification', notificationStatus, { described: true }),
    extReferenceNo: column.id('External Reference'),
    interacId: column.id('Interac ID'),
    originalTxnId: column.id('Original Txn ID'),
    txnCompletionDateTime: column.easternDateTime('Completed (ET)', { sortable: true }),
    emailType: column.label('Email type', consumerEmailType),
    emailTransDatetime: column.easternDateTime('Email sent (ET)'),
  },
  totals: {
    totalCount: column.count('Transactions'),
    totalTransAmount: column.money('Transaction amount'),
    totalFeeAmt: column.money('Fees'),
    totalAmt: column.money('Total amount'),
  },
  breakdown: { sums: ['originalAmt', 'merchantFee'], by: { column: 'transStatus', as: 'outcome' } },
  rowKey: 'transId',
  pageSizes: { default: 25, choices: [20, 25, 30, 40] },
  legends: ['INTERAC_DEPOSIT_API', 'INTERAC_DEPOSIT_RESULT'],
});

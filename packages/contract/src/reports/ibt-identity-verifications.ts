import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { channel } from '../enumerations/ibt.ts';
import { notificationStatus } from '../enumerations/transactions.ts';
import { verificationProduct, verificationStatus } from '../enumerations/verification.ts';
import { amountFilters } from './amounts.ts';
import { NEWER_PAGE_SIZES } from './parts.ts';

export const ibtIdentityVerifications = defineReport({
  key: 'ibt-identity-verifications',
  url: '/v1/report/ibt/identityVerification',
  title: 'Identity Verification',
  product: 'IBT',
  permission: 'IBT_ONLINE_BANK_VERIFICATION_ORION',
  exportName: 'IDENTITY_VERIFICATION',
  dialect: 'ibt',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'txnDateTime' } },
  filters: {
    verificationStatus: filter.some('Status', verificationStatus.values, verificationStatus),
    notificationStatus: filter.some('Notification', notificationStatus.values, notificationStatus),
    channel: filter.one('Channel', channel.values, channel),
    product: filter.one('Product', verificationProduct.values, verificationProduct),
    verificationToken: filter.text('Verification token', 64),
    merchantTransactionId: filter.text('Merchant Txn ID', 64),
    errorCode: filter.number('Error Code'),
    bank: filter.listed('Bank', 64),
    ...amountFilters,
  },
  columns: {
    txnDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    verificationStatus: column.status('Status', verificationStatus, { width: 220 }),
    customerName: column.text('Customer', { personal: 'name' }),
    bankName: column.text('Bank'),
    verificationToken: column.id('Verification token'),
    merchantTransId: column.id('Merchant Txn ID'),
    merchantUserId: column.id('Merchant User ID', { personal: 'id' }),
    txnAmt: column.money('Amount', { sortable: true }),
    txnFee: column.money('Fee'),
    product: column.label('Product', verificationProduct),
    channel: column.label('Channel', channel, { width: 108 }),
    notificationStatus: column.status('Notification', notificationStatus),
    errorCode: column.code('Error Code'),
    errorMessage: column.text('Error message', { personal: 'text' }),
    merchantName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currency: column.text('Currency', { width: 90 }),
  },
  filterBy: {
    verificationStatus: 'verificationStatus',
    notificationStatus: 'notificationStatus',
    channel: 'channel',
    product: 'product',
    verificationToken: 'verificationToken',
    merchantTransId: 'merchantTransactionId',
    errorCode: 'errorCode',
    bankName: 'bank',
    merchantName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: {
    totalCount: column.count('Verifications'),
    totalTransAmount: column.money('Transaction amount'),
    totalFeeAmt: column.money('Fees'),
  },
  breakdown: { sums: ['txnAmt', 'txnFee'] },
  rowKey: 'verificationToken',
  pageSizes: NEWER_PAGE_SIZES,
  legends: ['IBT_NUMERIC'],
});

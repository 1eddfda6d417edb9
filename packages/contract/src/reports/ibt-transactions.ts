import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import {
  accountType,
  channel,
  processingBank,
  returnStatus,
  riskRating,
  TXN_STATUS_CHOICES,
  txnStatus,
  txnType,
} from '../enumerations/ibt.ts';
import { region } from '../enumerations/regions.ts';
import { notificationStatus } from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import { testDataFilter } from './test-data.ts';

/** The status of a bank transfer. One status has two spellings: both are accepted, one is offered. */
export const txnStatusFilter = { ...filter.some('Status', txnStatus.values, txnStatus), options: TXN_STATUS_CHOICES };

/** Filters of Instant Bank Transfer payins and payouts. */
export const ibtTransactionFilters = {
  txnStatus: txnStatusFilter,
  txnRegion: filter.some('Region', region.values, region),
  processingBank: filter.one('Processing bank', processingBank.values, processingBank),
  merchantTxnId: filter.text('Merchant Txn ID', 64),
  txnId: filter.text('Txn ID', 64),
  merchantUserId: filter.consumerId('Merchant User ID'),
  extReferenceNo: filter.text('External Reference', 64),
  bank: filter.listed('Bank', 64),
  customerFirstName: filter.name('Customer first name'),
  customerLastName: filter.name('Customer last name'),
  testData: testDataFilter,
  ...amountFilters,
};

/** Columns of Instant Bank Transfer payins and payouts. */
export const ibtTransactionColumns = {
  txnDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
  txnStatus: column.status('Status', txnStatus, { width: 220 }),
  txnAmt: column.money('Amount', { sortable: true }),
  txnFee: column.money('Fee'),
  txnType: column.label('Type', txnType, { width: 108 }),
  customerName: column.text('Customer', { personal: 'name' }),
  txnId: column.id('Transaction ID'),
  merchantTransId: column.id('Merchant Txn ID'),
  merchantUserId: column.id('Merchant User ID', { personal: 'id' }),
  merchantErrorCode: column.code('Error Code'),
  bankName: column.text('Bank'),
  account: column.masked('Account', { personal: 'account' }),
  accountType: column.label('Account type', accountType),
  txnRegion: column.label('Region', region),
  merchantName: column.text('Merchant'),
  merchantId: column.id('Merchant ID'),
  currency: column.text('Currency', { width: 90 }),
  notificationStatus: column.status('Notification', notificationStatus),
  extReferenceNo: column.id('External Reference'),
  riskRating: column.label('Risk rating', riskRating),
  returnStatus: column.status('Return status', returnStatus, { width: 220 }),
  paymentChannel: column.label('Payment channel', channel),
  processingBank: column.label('Processing bank', processingBank),
  customerFirstName: column.text('Customer first name', { personal: 'name' }),
  customerLastName: column.text('Customer last name', { personal: 'name' }),
  customerPostalCode: column.text('Postal code', { width: 120, personal: 'address' }),
};

/** What a cell of Instant Bank Transfer payins and payouts filters by. */
export const ibtTransactionFilterBy = {
  txnStatus: 'txnStatus',
  txnRegion: 'txnRegion',
  processingBank: 'processingBank',
  merchantTransId: 'merchantTxnId',
  txnId: 'txnId',
  merchantUserId: 'merchantUserId',
  extReferenceNo: 'extReferenceNo',
  bankName: 'bank',
  merchantName: 'merchantId',
  merchantId: 'merchantId',
} as const;

/** Legends of Instant Bank Transfer payins and payouts. */
export const IBT_ERROR_LEGENDS = ['IBT_NUMERIC', 'IBT_VALIDATION', 'IBT_API', 'IBT_E'] as const;

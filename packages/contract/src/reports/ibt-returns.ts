import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { nextAction, settlementCode, txnType } from '../enumerations/ibt.ts';
import { region } from '../enumerations/regions.ts';
import { notificationStatus } from '../enumerations/transactions.ts';
import { amountFilters } from './amounts.ts';
import { NEWER_PAGE_SIZES } from './parts.ts';

export const ibtReturns = defineReport({
  key: 'ibt-returns',
  url: '/v1/report/ibt/returns',
  title: 'Returns',
  product: 'IBT',
  permission: 'IBT_RETURN_ORION',
  exportName: 'RETURNS',
  dialect: 'ibtReturns',
  timeOptions: {
    ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'txnDateTime' },
    SETTLEMENTDATETIME: { label: 'Settlement date', column: 'fiSettlementDate' },
    REPRESENTMENTDATETIME: { label: 'Representment date', column: 'representDate' },
    RETURNPROCESSEDDATETIME: { label: 'Return processed time', column: 'returnProcessingDateTime' },
  },
  // A return is processed days after its transaction, so by original time yesterday and today have hardly any
  opensBy: 'RETURNPROCESSEDDATETIME',
  filters: {
    nextAction: filter.some('Next action', nextAction.values, nextAction),
    txnType: filter.some('Type', txnType.values, txnType),
    merchantTxnId: filter.text('Merchant Txn ID', 64),
    bankName: filter.listed('Bank', 64),
    customerName: filter.name('Customer name'),
    ...amountFilters,
  },
  columns: {
    returnProcessingDateTime: column.easternDateTime('Return processed (ET)', { sortable: true }),
    nextAction: column.status('Next action', nextAction),
    txnAmt: column.money('Amount', { sortable: true }),
    returnCode: column.code('Return Code'),
    customerName: column.text('Customer', { personal: 'name' }),
    bankName: column.text('Bank'),
    merchantTransId: column.id('Merchant Txn ID'),
    txnDateTime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    representDate: column.easternDay('Representment date (ET)', { sortable: true }),
    merchantSettlementAmt: column.money('Merchant settlement'),
    settlementFee: column.money('Settlement fee'),
    fiSettlementDate: column.easternDay('Bank settlement date (ET)', { sortable: true }),
    fiSettlementAmt: column.money('Bank settlement'),
    fiSettlementCode: column.label('Settlement code', settlementCode, { width: 240 }),
    txnType: column.label('Type', txnType, { width: 108 }),
    txnRegion: column.label('Region', region),
    merchantName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    currency: column.text('Currency', { width: 90 }),
    notificationStatus: column.status('Notification', notificationStatus),
    txnId: column.id('Transaction ID'),
    returnId: column.id('Return ID'),
  },
  filterBy: {
    nextAction: 'nextAction',
    bankName: 'bankName',
    merchantTransId: 'merchantTxnId',
    txnType: 'txnType',
    merchantName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: {
    totalCount: column.count('Returns'),
    totalTransAmount: column.money('Transaction amount'),
    totalFeeAmt: column.money('Fees'),
    totalAmt: column.money('Charged to merchants'),
  },
  breakdown: { sums: ['txnAmt', 'merchantSettlementAmt', 'settlementFee'] },
  rowKey: 'returnId',
  pageSizes: NEWER_PAGE_SIZES,
  legends: ['IBT_NUMERIC', 'IBT_E', 'EFT_RETURN'],
});

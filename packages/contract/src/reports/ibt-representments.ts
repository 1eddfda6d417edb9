import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { nextAction, stopRequestStatus } from '../enumerations/ibt.ts';
import { region } from '../enumerations/regions.ts';
import { amountFilters } from './amounts.ts';

/** Returned Instant Bank Transfers that will be presented once more. */
export const ibtRepresentments = defineReport({
  key: 'ibt-representments',
  url: '/v1/report/ibt/eft/representments',
  title: 'IBT Representment',
  product: 'IBT',
  permission: 'IBT_REPRESENTMENT_ORION',
  exportName: null,
  dialect: 'representments',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'transactionCreatedDate' } },
  filters: {
    regionCode: filter.one('Region', region.values, region),
    merchantTransactionId: filter.text('Merchant Txn ID', 64),
    merchantUserId: filter.consumerId('Merchant User ID'),
    ...amountFilters,
  },
  columns: {
    transactionCreatedDate: column.easternDateTime('Transaction created (ET)', { sortable: true }),
    merchantTransactionId: column.id('Merchant Txn ID'),
    externalServiceReference: column.id('External Service Reference'),
    merchantUserId: column.id('Merchant User ID', { personal: 'id' }),
    txnId: column.id('Transaction ID'),
    merchantName: column.text('Merchant'),
    merchantId: column.id('Merchant ID'),
    transactionRegion: column.label('Region', region),
    transactionAmount: column.moneyCents('Amount', { sortable: true }),
    currency: column.text('Currency', { width: 90 }),
    returnCode: column.code('Return Code'),
    nextAction: column.status('Next action', nextAction),
    representmentDate: column.easternDay('Rep date (ET)', { sortable: true }),
    /** The last moment to decline: 1:00 a.m. Eastern on that day. */
    declineUntil: column.easternDateTime('Decline until (ET)'),
    stopRequestStatus: column.status('Decline status', stopRequestStatus),
    journalToken: column.id('Journal token'),
  },
  filterBy: {
    merchantTransactionId: 'merchantTransactionId',
    merchantUserId: 'merchantUserId',
    transactionRegion: 'regionCode',
    merchantName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: { totalCount: column.count('Representments'), totalTransAmount: column.moneyCents('Transaction amount') },
  breakdown: { sums: ['transactionAmount'] },
  rowKey: 'journalToken',
  defaultFrom: '2020-01-01',
  pageSizes: { default: 40, choices: [40] },
  legends: ['EFT_RETURN'],
});

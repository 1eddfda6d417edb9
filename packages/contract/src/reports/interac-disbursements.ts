import { column } from '../core/columns.ts';
import { filter } from '../core/filters.ts';
import { defineReport } from '../core/report.ts';
import { disbursementCheck } from '../enumerations/ledger.ts';
import { amountFilters } from './amounts.ts';
import { OLDER_PAGE_SIZES } from './parts.ts';

/** What Interac merchants were paid and how it was calculated; shown as Disbursement. */
export const interacDisbursements = defineReport({
  key: 'interac-disbursements',
  url: '/v1/report/reimbursements',
  title: 'Disbursement',
  product: 'INTERAC',
  permission: 'INTERAC_DISBURSEMENT_ORION',
  exportName: 'REIMBURSEMENT',
  dialect: 'reimbursements',
  timeOptions: { ORIGINALTRANSACTIONDATETIME: { label: 'Original time', column: 'transDatetime' } },
  filters: {
    /** Ours, as the columns of the same name and of the difference (docs/decisions/003). */
    check: filter.derived('Check', ['TIES_OUT', 'DIFFERS', 'UNCHECKED'], disbursementCheck),
    ...amountFilters,
  },
  columns: {
    transDatetime: column.easternDateTime('Date and time (ET)', { sortable: true }),
    businessName: column.text('Merchant'),
    netAmt: column.money('Net amount', { sortable: true }),
    startBalance: column.money('Start balance'),
    purchase: column.money('Purchases'),
    reserve: column.money('Reserve'),
    maturedReserve: column.money('Matured reserve'),
    payout: column.money('Payouts'),
    returnAmt: column.money('Returns'),
    adjustment: column.money('Adjustments'),
    fee: column.money('Fee'),
    handlingFee: column.money('Handling fee'),
    endBalance: column.money('End balance'),
    totalHeldReserve: column.money('Total held reserve'),
    periodStart: column.easternDateTime('Period start (ET)'),
    periodEnd: column.easternDateTime('Period end (ET)'),
    payoutPeriodStart: column.easternDateTime('Payout period start (ET)'),
    payoutPeriodEnd: column.easternDateTime('Payout period end (ET)'),
    merchantId: column.id('Merchant ID'),
    currencyCode: column.text('Currency', { width: 90 }),
    transIdHex: column.id('Disbursement ID'),
    check: column.status('Check', disbursementCheck),
    /** What its lines say less what the ledger says; empty where nothing differs. */
    difference: column.money('Difference'),
  },
  filterBy: {
    check: 'check',
    businessName: 'merchantId',
    merchantId: 'merchantId',
  },
  totals: {
    totalCount: column.count('Disbursements'),
    totalPurchaseAmt: column.money('Purchases'),
    totalPayoutAmt: column.money('Payouts'),
    totalFeeAmt: column.money('Fees'),
    totalHandlingFeeAmt: column.money('Handling fees'),
    totalAmt: column.money('Net amount'),
  },
  breakdown: { sums: ['netAmt', 'purchase', 'payout', 'fee', 'handlingFee'] },
  rowKey: 'transIdHex',
  pageSizes: OLDER_PAGE_SIZES,
  legends: [],
});

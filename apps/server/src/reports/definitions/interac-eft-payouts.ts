import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { sql } from 'kysely';
import { countsAsPaid } from '../../ledger/sources.ts';
import { interacEftPayoutRollups } from '../../rollups/families/interac-eft-payouts.ts';
import { asDisbursed } from '../disbursed.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport, MERCHANT_NAME } from '../engine/source.ts';

/** The source of EFT payouts of Interac merchants. */
export const interacEftPayoutsSource = implementReport(interacEftPayouts, {
  table: 'interac_eft_payout',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'trans_completion_datetime', basis: 'C' },
  },
  columns: {
    merchantTransactionId: 'merchant_trans_id',
    merchantBusinessName: MERCHANT_NAME,
  },
  mayBeEmpty: ['trans_completion_datetime'],
  where: {
    transStatusId: oneOf('trans_status'),
    merchantTransactionId: equals('merchant_trans_id'),
    merchantCustomerId: equals('merchant_customer_id'),
    transId: equals('trans_id'),
    paymentId: equals('payment_id'),
    errorCode: equals('error_code'),
    customerName: contains('customer_name'),
    disbursed: asDisbursed('trans_datetime', 'trans_completion_datetime'),
    ...amountBounds('trans_amount_cents'),
  },
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.trans_amount_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.trans_amount_cents + sums.merchant_fee_cents,
  }),
  breakdown: {
    currency: 'currency_code',
    value: 'trans_status',
  },
  rollups: interacEftPayoutRollups,
  identifiers: ['merchantTransactionId', 'merchantCustomerId', 'paymentId'],
  links: [
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end and ${sql.raw(countsAsPaid('t.trans_datetime', 't.trans_completion_datetime'))}`,
    },
  ],
});

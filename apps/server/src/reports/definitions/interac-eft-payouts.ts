import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { sql } from 'kysely';
import { countsAsPaid } from '../../reconciliation/line-sums.ts';
import { interacEftPayoutRollups } from '../../rollups/families/interac-eft-payouts.ts';
import { asDisbursed } from '../disbursed.ts';
import { amountBounds, contains, equals, oneOf } from '../engine/filters.ts';
import { implementReport } from '../engine/source.ts';

/** The source of EFT payouts of Interac merchants. */
export const interacEftPayoutsSource = implementReport(interacEftPayouts, {
  table: 'interac_eft_payout',
  times: {
    ORIGINALTRANSACTIONDATETIME: { column: 'trans_datetime', basis: 'O' },
    COMPLETIONTRANSACTIONDATETIME: { column: 'trans_completion_datetime', basis: 'C' },
  },
  select: {
    transDateTime: sql`t.trans_datetime`,
    transStatus: sql`t.trans_status`,
    transAmount: sql`t.trans_amount_cents`,
    merchantFee: sql`t.merchant_fee_cents`,
    customerName: sql`t.customer_name`,
    bankInstitutionCode: sql`t.bank_institution_code`,
    bankAccountNumber: sql`t.bank_account_number`,
    transId: sql`t.trans_id`,
    merchantTransactionId: sql`t.merchant_trans_id`,
    merchantCustomerId: sql`t.merchant_customer_id`,
    errorCode: sql`t.error_code`,
    merchantBusinessName: sql`m.merchant_name`,
    merchantId: sql`t.merchant_id`,
    currencyCode: sql`t.currency_code`,
    notificationStatus: sql`t.notification_status`,
    paymentId: sql`t.payment_id`,
    transCompletionDateTime: sql`t.trans_completion_datetime`,
  },
  sorts: {
    transDateTime: 'trans_datetime',
    transAmount: 'trans_amount_cents',
    transCompletionDateTime: 'trans_completion_datetime',
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
    sums: { transAmount: 'trans_amount_cents', merchantFee: 'merchant_fee_cents' },
  },
  rollups: interacEftPayoutRollups,
  identifiers: {
    transId: 'trans_id',
    merchantTransactionId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    paymentId: 'payment_id',
  },
  links: [
    { relation: 'adjustment', report: 'interac-adjustments', on: sql`l.original_txn_id = t.trans_id` },
    {
      relation: 'disbursement',
      report: 'interac-disbursements',
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end and ${sql.raw(countsAsPaid('t.trans_datetime', 't.trans_completion_datetime'))}`,
    },
  ],
});

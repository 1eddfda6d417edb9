import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { sql } from 'kysely';
import { oneOf } from '../engine/one-of.ts';
import { implementReport } from '../engine/source.ts';
import { contains } from '../engine/text-search.ts';

/** Where EFT payouts of Interac merchants come from. */
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
  where: {
    transStatusId: values => oneOf('trans_status', values),
    merchantTransactionId: value => sql`merchant_trans_id = ${value}`,
    merchantCustomerId: value => sql`merchant_customer_id = ${value}`,
    transId: value => sql`trans_id = ${value}`,
    paymentId: value => sql`payment_id = ${value}`,
    errorCode: value => sql`error_code = ${value}`,
    customerName: value => contains('customer_name', value),
  },
  measures: ['trans_amount_cents', 'merchant_fee_cents'],
  totals: sums => ({
    totalCount: sums.row_count,
    totalTransAmount: sums.trans_amount_cents,
    totalFeeAmt: sums.merchant_fee_cents,
    totalAmt: sums.trans_amount_cents + sums.merchant_fee_cents,
  }),
  rollups: [{ table: 'interac_eft_payout_day', dimensions: ['transStatusId'] }],
  crossed: { table: 'interac_eft_payout_crossed_day', dimensions: ['transStatusId'] },
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
      on: sql`t.trans_datetime >= l.payout_period_start and t.trans_datetime < l.payout_period_end and (t.trans_status <> 'R' or (t.trans_completion_datetime at time zone 'America/Toronto')::date > (t.trans_datetime at time zone 'America/Toronto')::date)`,
    },
  ],
});

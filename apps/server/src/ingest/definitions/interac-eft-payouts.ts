import { interacEftPayoutsDataset } from '@drumlin/contract/ingest/interac-eft-payouts.ts';
import { defineIngest } from '../definition.ts';
import { defineRollups } from '../rollups.ts';

/** EFT payouts, and their part of the daily summary: they are payouts too. */
export const interacEftPayoutsDefinition = defineIngest(interacEftPayoutsDataset, {
  table: 'interac_eft_payout',
  columns: {
    merchantId: 'merchant_id',
    transId: 'trans_id',
    updatedAt: 'updated_at',
    transDateTime: 'trans_datetime',
    transCompletionDateTime: 'trans_completion_datetime',
    transStatus: 'trans_status',
    transAmountCents: 'trans_amount_cents',
    merchantFeeCents: 'merchant_fee_cents',
    currencyCode: 'currency_code',
    customerName: 'customer_name',
    bankInstitutionCode: 'bank_institution_code',
    bankAccountNumber: 'bank_account_number',
    merchantTransactionId: 'merchant_trans_id',
    merchantCustomerId: 'merchant_customer_id',
    errorCode: 'error_code',
    notificationStatus: 'notification_status',
    paymentId: 'payment_id',
  },
  insertOrder: 'transDateTime',
  rollups: defineRollups({
    source: 'interac_eft_payout',
    bases: { O: 'trans_datetime', C: 'trans_completion_datetime' },
    measures: ['trans_amount_cents', 'merchant_fee_cents'],
    derived: {
      trans_type: { of: [], sql: "'F'" },
      settle_amt_cents: {
        of: ['trans_status', 'trans_amount_cents'],
        sql: "case when trans_status = 'S' then trans_amount_cents else 0 end",
      },
    },
    rollups: [
      { table: 'interac_eft_payout_day', dimensions: ['trans_status'] },
      {
        table: 'interac_summary_day',
        basis: 'O',
        dimensions: ['trans_type', 'trans_status', 'currency'],
        measures: ['trans_amt_cents', 'settle_amt_cents', 'fee_cents'],
        named: { currency: 'currency_code', trans_amt_cents: 'trans_amount_cents', fee_cents: 'merchant_fee_cents' },
      },
    ],
    crossed: { table: 'interac_eft_payout_crossed_day', dimensions: ['trans_status'] },
  }),
});

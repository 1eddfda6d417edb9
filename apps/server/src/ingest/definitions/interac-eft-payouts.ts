import { interacEftPayoutsDataset } from '@drumlin/contract/ingest/interac-eft-payouts.ts';
import { defineIngest, notBefore, within } from '../definition.ts';

/** EFT payouts of Interac merchants. */
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
  rules: [notBefore('transCompletionDateTime', 'transDateTime'), within('merchantFeeCents', 'transAmountCents')],
});

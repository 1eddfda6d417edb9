import type { Product } from '@drumlin/contract/permissions.ts';
import { bankName } from '@drumlin/contract/test-api/banks.ts';
import { SUCCESSFUL, type TestOutcome } from '@drumlin/contract/test-api/outcomes.ts';
import type { TestPayinBody, TestPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import type { Insertable, Updateable } from 'kysely';
import type { TestIbtPayin, TestIbtPayout, TestInteracPayin, TestInteracPayout } from '../database/types.ts';
import { newInteracId, newReference, newTransferId } from './identifiers.ts';
import type { PaymentRow } from './queries.ts';

/*
 * The report rows of test payments, as the simulator makes those of live ones: which columns a row has depends on how far its payment came.
 */

type BodyOf<P extends Product> = Extract<TestPayinBody | TestPayoutBody, { product: P }>;

/** What a payment has come to, and whether the merchant's server is to be told of it. */
export interface Ending extends Pick<TestOutcome, 'status' | 'code' | 'isOpen'> {
  at: Date;
  isTold: boolean;
}

/** Codes that refuse a payin before an e-Transfer is involved. */
const REFUSED_AT_ONCE = new Set(['1', '2', '3', '4', '7', '8', '13', '14', '15', '16', '17', '27', '106']);
/** What only a consumer who sends the e-Transfer themselves can get wrong: its amount, its reference, its message code. */
const MANUAL_ONLY = new Set(['102', '103', '105']);
const isManual = (code: string | null): boolean => code !== null && MANUAL_ONLY.has(code);

const notified = ({ isOpen, isTold }: Ending) => (isOpen ? null : isTold ? 'PENDING' : 'UNDELIVERED');

const interacStart = (payment: PaymentRow) => ({
  merchant_id: payment.merchant_id,
  trans_id: payment.trans_id,
  updated_at: payment.created_at,
  trans_datetime: payment.created_at,
  trans_status: 'I',
  original_amt_cents: payment.amount_cents,
  merchant_fee_cents: 0,
  currency_code: payment.currency,
  merchant_trans_id: payment.merchant_transaction_id,
  merchant_customer_id: payment.merchant_user_id,
});

export const interacPayinStart = (payment: PaymentRow, body: BodyOf<'INTERAC'>): Insertable<TestInteracPayin> => ({
  ...interacStart(payment),
  interac_trans_method: 'REQUEST_MONEY',
  customer_name: `${body.firstName} ${body.lastName}`,
});

export const interacPayoutStart = (payment: PaymentRow): Insertable<TestInteracPayout> => interacStart(payment);

const interacEnd = (ending: Ending, feeCents: number) => ({
  merchant_fee_cents: feeCents,
  updated_at: ending.at,
  trans_status: ending.status,
  error_code: ending.code,
  txn_completion_datetime: ending.isOpen ? null : ending.at,
  merchant_ntfy_status: notified(ending),
});

/** The e-Transfer of a payin that came as far as one, and the e-mail its consumer got last. */
const eTransfer = ({ status, code, at }: Ending): Updateable<TestInteracPayin> => {
  if (status === 'I' || (code !== null && REFUSED_AT_ONCE.has(code))) return {};
  const asked = isManual(code) ? 'INSTRUCTIONS' : 'MONEY_REQUEST';
  return {
    interac_id: newInteracId(),
    ext_reference_no: newReference(),
    email_type: status === SUCCESSFUL.INTERAC ? 'CONFIRMATION' : asked,
    email_trans_datetime: at,
  };
};

/** `feeCents` is what the payment costs, here and below. */
export const interacPayinEnd = (ending: Ending, feeCents: number): Updateable<TestInteracPayin> => ({
  ...interacEnd(ending, feeCents),
  ...eTransfer(ending),
  ...(isManual(ending.code) && { interac_trans_method: 'MANUAL' }),
});

export const interacPayoutEnd = (ending: Ending, feeCents: number): Updateable<TestInteracPayout> => ({
  ...interacEnd(ending, feeCents),
  // What the API itself refuses never meets the network
  transfer_id: ending.status === 'I' || ending.code?.startsWith('B') ? null : newTransferId(),
});

/** Account numbers come whole; only their last four digits are ever shown, so only those are kept. */
const bankOf = (body: BodyOf<'IBT'>) =>
  'fiNumber' in body
    ? {
        bank_name: bankName(body.fiNumber),
        account: body.fiAccountNumber.slice(-4),
        account_type: body.bankAccountType,
      }
    : {};

export const ibtStart = (
  payment: PaymentRow,
  body: BodyOf<'IBT'>,
  verificationToken: string,
): Insertable<TestIbtPayin> & Insertable<TestIbtPayout> => ({
  merchant_id: payment.merchant_id,
  txn_id: payment.trans_id,
  updated_at: payment.created_at,
  txn_datetime: payment.created_at,
  txn_status: 'RECEIVED_REQUEST',
  // The direction of the money on the consumer's account
  txn_type: payment.direction === 'PAYIN' ? 'DEBIT' : 'CREDIT',
  txn_amt_cents: payment.amount_cents,
  txn_fee_cents: 0,
  currency: payment.currency,
  txn_region: body.region,
  customer_first_name: body.firstName,
  customer_last_name: body.lastName,
  customer_postal_code: body.postalCode,
  risk_rating: 'LOW',
  ...bankOf(body),
  merchant_trans_id: payment.merchant_transaction_id,
  merchant_user_id: payment.merchant_user_id,
  ext_reference_no: newReference(),
  payment_channel: 'FLINKS',
  processing_bank: 'NCU',
  verification_token: verificationToken,
});

/** A payment that comes back has succeeded: its row says so, and that it was returned. The code of a return is the return's own. */
export const ibtEnd = (ending: Ending, feeCents: number): Updateable<TestIbtPayin> & Updateable<TestIbtPayout> => {
  const isReturned = ending.status.startsWith('RETURNED');
  return {
    updated_at: ending.at,
    txn_status: isReturned ? SUCCESSFUL.IBT : ending.status,
    return_status: isReturned ? ending.status : null,
    merchant_error_code: isReturned ? null : ending.code,
    txn_fee_cents: feeCents,
    notification_status: notified(ending),
  };
};

import type { DisbursementLine } from '../disbursements/lines.ts';
import type { FeeType, PaymentChannel } from '../fees/kinds.ts';
import type { JournalAccount } from '../journal/accounts.ts';

/** Where a line of the accounting file is booked: its account, and the side of an amount above zero. */
export interface Booking {
  account: JournalAccount;
  side: 'debit' | 'credit';
}

/**
 * The entry of an Interac disbursement, line by line: what there was for the merchant is debited, where it goes is credited. What is withheld goes
 * into the reserve, and what is released comes out of it. Debits and credits are equal where the disbursement equation holds, identity I3 of
 * docs/reconciliation.md; where it does not, the rest is booked on SUSPENSE. Adjustments are those that moved no cash, beside
 * `CASH_ADJUSTMENTS`; fees are `INTERAC_FEES` and the rest of them.
 */
export const INTERAC_BOOKINGS = {
  startBalance: { account: 'MERCHANT-AVAILABLE', side: 'debit' },
  purchases: { account: 'MERCHANT-PENDING', side: 'debit' },
  reserve: { account: 'MERCHANT-RESERVE', side: 'credit' },
  maturedReserve: { account: 'MERCHANT-RESERVE', side: 'debit' },
  payouts: { account: 'OPERATIONAL-FUND', side: 'credit' },
  returns: { account: 'OPERATIONAL-FUND', side: 'credit' },
  adjustments: { account: 'FUND-ADJUSTMENTS', side: 'debit' },
  fees: { account: 'FEE-INCOME', side: 'credit' },
  handling: { account: 'HANDLING-INCOME', side: 'credit' },
  endBalance: { account: 'MERCHANT-AVAILABLE', side: 'credit' },
  netAmount: { account: 'DISBURSEMENTS-PAYABLE', side: 'credit' },
} as const satisfies Record<Exclude<DisbursementLine, 'gross'>, Booking>;

/** Adjustments of payments, and deposits of the merchant: what moved the fund. */
export const CASH_ADJUSTMENTS = {
  account: 'OPERATIONAL-FUND',
  side: 'debit',
  label: 'Adjustments of payments and deposits',
} as const satisfies Booking & { label: string };

/** What the fees of an Interac disbursement are of: each is booked as its fees in force say. */
export const INTERAC_FEES = {
  payins: { label: 'Fees: payins', channel: 'INTERAC', type: 'PAYIN' },
  rejected: { label: 'Fees: rejected payins', channel: 'INTERAC', type: 'REJECTED' },
  payouts: { label: 'Fees: e-Transfer payouts', channel: 'INTERAC', type: 'PAYOUT' },
  eftPayouts: { label: 'Fees: EFT payouts', channel: 'EFT', type: 'PAYOUT' },
  returns: { label: 'Fees: returns', channel: 'INTERAC', type: 'RETURN' },
} as const satisfies Record<string, { label: string; channel: PaymentChannel; type: FeeType }>;

/** The entry of an Instant Bank Transfer disbursement: the wallet pays what is sent, and the fee, as I11 of docs/reconciliation.md has them. */
export const IBT_BOOKINGS = {
  total: { account: 'IBT-WALLETS', side: 'debit', label: 'Total' },
  amount: { account: 'DISBURSEMENTS-PAYABLE', side: 'credit', label: 'Disbursed amount' },
  fee: { account: 'HANDLING-INCOME', side: 'credit', label: 'Fee' },
} as const satisfies Record<string, Booking & { label: string }>;

/** The journal of disbursements in the accounting file. */
export const DISBURSEMENT_JOURNAL = 'DISBURSEMENTS';

/** The most disbursements of one accounting file. */
export const ACCOUNTING_CAP = 10_000;

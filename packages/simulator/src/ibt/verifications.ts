import type { ibtIdentityVerificationsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { isoInstant, MINUTE, SECOND } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawNotified, type Notified } from '../notifications.ts';
import { between, type Draws, lognormal } from '../random.ts';
import { fullName, type IbtCustomer } from './customers.ts';
import type { VerificationOutcome } from './outcomes.ts';
import { VERIFICATION_FEE_CENTS } from './rules.ts';

export type IdentityVerificationRow = Record<keyof typeof ibtIdentityVerificationsDataset.fields, CsvValue>;

export interface Verification {
  readonly merchantId: string;
  readonly token: string;
  readonly customer: IbtCustomer;
  readonly merchantTransId: string;
  /** The amount of the payin it belongs to; null for a verification without one, which costs a fee. */
  readonly amountCents: number | null;
  readonly outcome: VerificationOutcome;
  /** ms */
  readonly start: number;
  /** ms */
  readonly sentAt: number;
  /** ms */
  readonly end: number;
  readonly notified: Notified;
}

const LAPSES_AFTER = 30 * MINUTE;
const LAPSED = new Set(['ABANDONED', 'TIME_OUT']);

/** A verification that begins at `start` (ms) and ends with this outcome. */
export const drawVerification = (
  draws: Draws,
  facts: Pick<
    Verification,
    'merchantId' | 'token' | 'customer' | 'merchantTransId' | 'amountCents' | 'outcome' | 'start'
  >,
): Verification => {
  const sentAt = facts.start + between(draws, 1, 3) * SECOND;
  const taken = Math.min(LAPSES_AFTER - SECOND, lognormal(draws, 75 * SECOND, 0.7));
  const end = LAPSED.has(facts.outcome.status)
    ? sentAt + LAPSES_AFTER
    : sentAt + 5 * SECOND + Math.round(taken / SECOND) * SECOND;
  return { ...facts, sentAt, end, notified: drawNotified(draws, end) };
};

/** The fee of a verification; none when it belongs to a payin. */
export const verificationFeeCents = ({ amountCents }: Verification): number | null =>
  amountCents === null ? VERIFICATION_FEE_CENTS : null;

const statusAt = ({ sentAt, end, outcome }: Verification, asOf: number): string => {
  if (end <= asOf) return outcome.status;
  return sentAt <= asOf ? 'SENT' : 'INITIATED';
};

/** The verification as the report showed it at `asOf` (ms), which must not be before it began. */
export const verificationRowAt = (verification: Verification, asOf: number): IdentityVerificationRow => {
  const { customer, outcome, start, sentAt, end, notified } = verification;
  const isOver = end <= asOf;
  const last = Math.max(...[start, sentAt, end, notified.at].filter(at => at <= asOf));
  return {
    merchantId: verification.merchantId,
    verificationToken: verification.token,
    updatedAt: isoInstant(last),
    txnDateTime: isoInstant(start),
    verificationStatus: statusAt(verification, asOf),
    channel: customer.channel,
    product: verification.amountCents === null ? 'IDENTITY_VERIFICATION' : 'INSTANT_BANK_TRANSFER',
    customerName: fullName(customer),
    bankName: customer.bank.bankName,
    merchantTransId: verification.merchantTransId,
    merchantUserId: customer.merchantUserId,
    txnAmtCents: verification.amountCents,
    txnFeeCents: verificationFeeCents(verification),
    currency: 'CAD',
    notificationStatus: notified.at <= asOf ? notified.status : isOver ? 'PENDING' : null,
    errorCode: isOver ? outcome.errorCode : null,
    errorMessage: isOver ? outcome.errorMessage : null,
  };
};

import { addBusinessDays } from '@drumlin/contract/disbursements/calendar.ts';
import type { interacEftPayoutsDataset } from '@drumlin/contract/ingest/interac.ts';
import { type BankAccount, drawBankAccount } from '../banks.ts';
import { dayAt, isoInstant, MINUTE, startOfDay } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawCapitals, drawTransId } from '../ids.ts';
import { drawNotified, type Notified } from '../notifications.ts';
import { between, type Draws, drawsFor, pick, unit, weighted } from '../random.ts';
import type { PayoutRequest } from './payout-requests.ts';
import { OVERDRAWN } from './payouts.ts';
import { PAYOUT_FEE_CENTS } from './rules.ts';

export type InteracEftPayoutRow = Record<keyof typeof interacEftPayoutsDataset.fields, CsvValue>;

/** A `returned` payout is paid back to the merchant; a `rejected` one was never charged. */
interface EftPayoutEnd {
  readonly kind: 'sent' | 'returned' | 'rejected';
  readonly at: number;
  readonly errorCode: string | null;
}

export interface InteracEftPayout {
  readonly facts: {
    readonly merchantId: string;
    readonly transId: string;
    readonly amountCents: number;
    readonly customerName: string;
    readonly bank: BankAccount;
    readonly merchantTransactionId: string;
    readonly merchantCustomerId: string;
    readonly paymentId: string;
  };
  /** ms */
  readonly start: number;
  readonly end: EftPayoutEnd;
  readonly notified: Notified;
}

const RETURNED_SHARE = 0.006;
/** The EFT return codes of credits, by weight. */
const RETURNS = weighted([
  ['912', 40],
  ['905', 20],
  ['902', 15],
  ['914', 10],
  ['911', 5],
  ['909', 5],
  ['922', 5],
]);

/* Pending until the business day after the next one; a return takes one to three more. */
const drawEnd = (draws: Draws, { at, forcedCode }: PayoutRequest): EftPayoutEnd => {
  const isReturned = forcedCode !== undefined || unit(draws) < RETURNED_SHARE;
  const day = addBusinessDays(dayAt(at), isReturned ? between(draws, 3, 5) : 2);
  const settledAt = startOfDay(day) + between(draws, 480, 660) * MINUTE;
  if (!isReturned) return { kind: 'sent', at: settledAt, errorCode: null };
  return { kind: 'returned', at: settledAt, errorCode: forcedCode ?? pick(draws, RETURNS) };
};

/** The EFT payout of a request; `isOverdrawn` when the balance does not cover it. */
export const drawEftPayout = (seed: bigint, request: PayoutRequest, isOverdrawn: boolean): InteracEftPayout => {
  const { draws, at, merchantId, merchantCustomerId } = request;
  const facts = {
    merchantId,
    transId: drawTransId(draws, at),
    amountCents: request.amountCents,
    customerName: request.customerName,
    bank: drawBankAccount(drawsFor(seed, 'bank', merchantId, merchantCustomerId)),
    merchantTransactionId: `${merchantId.slice(0, 2)}-${drawCapitals(draws, 12)}`,
    merchantCustomerId,
    paymentId: `EFT${drawCapitals(draws, 12)}`,
  };
  const drawn = drawEnd(draws, request);
  const end = isOverdrawn ? { kind: 'rejected' as const, at, errorCode: OVERDRAWN } : drawn;
  return { facts, start: at, end, notified: drawNotified(draws, end.at) };
};

const STATUS = { sent: 'S', returned: 'T', rejected: 'R' } as const;

/** The EFT payout as the report showed it at `asOf` (ms), which must not be before it began. */
export const eftPayoutRowAt = (
  { facts, start, end, notified }: InteracEftPayout,
  asOf: number,
): InteracEftPayoutRow => {
  const isOver = end.at <= asOf;
  const isNotified = notified.at <= asOf;
  return {
    merchantId: facts.merchantId,
    transId: facts.transId,
    updatedAt: isoInstant(isNotified ? notified.at : isOver ? end.at : start),
    transDateTime: isoInstant(start),
    transCompletionDateTime: isOver ? isoInstant(end.at) : null,
    transStatus: isOver ? STATUS[end.kind] : 'P',
    transAmountCents: facts.amountCents,
    merchantFeeCents: isOver && end.kind === 'rejected' ? 0 : PAYOUT_FEE_CENTS,
    currencyCode: 'CAD',
    customerName: facts.customerName,
    bankInstitutionCode: facts.bank.institution,
    bankAccountNumber: facts.bank.account,
    merchantTransactionId: facts.merchantTransactionId,
    merchantCustomerId: facts.merchantCustomerId,
    errorCode: isOver ? end.errorCode : null,
    notificationStatus: isNotified ? notified.status : isOver ? 'PENDING' : null,
    paymentId: facts.paymentId,
  };
};

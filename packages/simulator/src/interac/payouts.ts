import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { interacPayoutsDataset } from '@drumlin/contract/ingest/interac.ts';
import { DAY, dayAt, HOUR, isoInstant, MINUTE, SECOND, startOfDay } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawCapitals, drawTransId } from '../ids.ts';
import { drawNotified, type Notified } from '../notifications.ts';
import { between, type Draws, lognormal, pick, unit, weighted } from '../random.ts';
import type { PayoutRequest } from './payout-requests.ts';
import { PAYOUT_FEE_CENTS } from './rules.ts';

export type InteracPayoutRow = Record<keyof typeof interacPayoutsDataset.fields, CsvValue>;

type PayoutEnd =
  | { readonly kind: 'sent' | 'failedLate'; readonly at: number; readonly errorCode: string | null }
  /** Refused, or rejected on the same Eastern day: it is not charged. */
  | { readonly kind: 'rejected'; readonly at: number; readonly errorCode: string };

type PayoutEvent =
  | { readonly kind: 'initiated'; readonly at: number }
  | { readonly kind: 'pending'; readonly at: number }
  | PayoutEnd
  | Notified;

export interface InteracPayout {
  readonly facts: {
    readonly merchantId: string;
    readonly transId: string;
    readonly amountCents: number;
    readonly merchantTransId: string;
    readonly merchantCustomerId: string;
    readonly transferId: string | null;
  };
  readonly end: PayoutEnd;
  /** In time order; the first is `initiated`. */
  readonly events: readonly [PayoutEvent, ...PayoutEvent[]];
}

/** The code of a payout that would overdraw the balance: it follows from the balance and is never drawn. */
export const OVERDRAWN = 'B017';

/** Codes of payouts rejected on the day they began, by weight, without B017. */
const REJECTIONS = weighted([
  ['B016', 20],
  ['B010', 10],
  ['P001', 10],
  ['P002', 10],
  ['P006', 10],
  ['B004', 5],
  ['B005', 5],
  ['P003', 5],
]);
/** Codes of payouts that fail days later, by weight. */
const LATE_FAILURES = weighted([
  ['P010', 35],
  ['P011', 30],
  ['P007', 15],
  ['P008', 10],
  ['P009', 10],
]);
const LATE_CODES = new Set(LATE_FAILURES.entries.map(([code]) => code));

// 3 % are rejected on the same day; a quarter of those for lack of balance (B017), which is not drawn
const REJECTED_SHARE = 0.0225;
const LATE_SHARE = 0.015;
const AUTODEPOSIT_SHARE = 0.7;
const LAPSE = 30 * DAY;
/** Longer than the longest day, so that a late failure never falls on the day the payout began. */
const SOONEST_LATE = 26 * HOUR;

/** Autodeposit takes seconds; a transfer that has to be accepted takes hours to days. */
const drawSent = (draws: Draws, at: number): PayoutEnd => {
  if (unit(draws) < AUTODEPOSIT_SHARE)
    return { kind: 'sent', at: at + between(draws, 8, 90) * SECOND, errorCode: null };
  const taken = Math.min(28 * DAY, 2 * MINUTE + lognormal(draws, 5 * HOUR, 1.3));
  return { kind: 'sent', at: at + Math.round(taken / SECOND) * SECOND, errorCode: null };
};

const drawLateFailure = (draws: Draws, at: number, errorCode: string): PayoutEnd => {
  const taken = errorCode === 'P011' ? LAPSE : SOONEST_LATE + between(draws, 0, (27 * DAY) / SECOND) * SECOND;
  return { kind: 'failedLate', at: at + taken, errorCode };
};

/* API codes (B...) refuse the request at once; the network (P...) answers within minutes, on the same Eastern day. */
const drawRejection = (draws: Draws, at: number, errorCode: string): PayoutEnd => {
  if (errorCode.startsWith('B')) return { kind: 'rejected', at, errorCode };
  const endOfDay = startOfDay(addDays(dayAt(at), 1)) - SECOND;
  return { kind: 'rejected', at: Math.min(endOfDay, at + between(draws, 10, 1_200) * SECOND), errorCode };
};

const drawEnd = (draws: Draws, { at, forcedCode }: PayoutRequest, isOverdrawn: boolean): PayoutEnd => {
  const luck = unit(draws);
  const isLate = forcedCode === undefined ? luck >= 1 - LATE_SHARE : LATE_CODES.has(forcedCode);
  if (isOverdrawn) return { kind: 'rejected', at, errorCode: OVERDRAWN };
  if (isLate) return drawLateFailure(draws, at, forcedCode ?? pick(draws, LATE_FAILURES));
  if (forcedCode !== undefined || luck < REJECTED_SHARE)
    return drawRejection(draws, at, forcedCode ?? pick(draws, REJECTIONS));
  return drawSent(draws, at);
};

/** The payout of a request; `isOverdrawn` when the balance does not cover it. */
export const drawInteracPayout = (request: PayoutRequest, isOverdrawn: boolean): InteracPayout => {
  const { draws, at, merchantId, merchantCustomerId, amountCents } = request;
  const transId = drawTransId(draws, at);
  const merchantTransId = `${merchantId.slice(0, 2)}-${drawCapitals(draws, 12)}`;
  const transferId = drawCapitals(draws, 12);
  const end = drawEnd(draws, request, isOverdrawn);
  const isRefused = end.at === at;
  return {
    facts: {
      merchantId,
      transId,
      amountCents,
      merchantTransId,
      merchantCustomerId,
      transferId: isRefused ? null : transferId,
    },
    end,
    events: [
      { kind: 'initiated', at },
      ...(isRefused ? [] : [{ kind: 'pending' as const, at: at + SECOND }]),
      end,
      drawNotified(draws, end.at),
    ],
  };
};

const STATUS = { initiated: 'I', pending: 'P', sent: 'S', failedLate: 'R', rejected: 'R' } as const;

const apply = (row: InteracPayoutRow, event: PayoutEvent): void => {
  if (event.kind === 'notified') {
    row.merchantNtfyStatus = event.status;
    return;
  }
  row.transStatus = STATUS[event.kind];
  if (event.kind === 'initiated' || event.kind === 'pending') return;
  row.errorCode = event.errorCode;
  row.txnCompletionDateTime = isoInstant(event.at);
  row.merchantNtfyStatus = 'PENDING';
  if (event.kind === 'rejected') row.merchantFeeCents = 0;
};

/** The payout as the report showed it at `asOf` (ms), which must not be before it began. */
export const interacPayoutRowAt = ({ facts, events }: InteracPayout, asOf: number): InteracPayoutRow => {
  const start = isoInstant(events[0].at);
  const row: InteracPayoutRow = {
    merchantId: facts.merchantId,
    transId: facts.transId,
    updatedAt: start,
    transDatetime: start,
    txnCompletionDateTime: null,
    transStatus: 'I',
    originalAmtCents: facts.amountCents,
    merchantFeeCents: PAYOUT_FEE_CENTS,
    currencyCode: 'CAD',
    merchantTransId: facts.merchantTransId,
    merchantCustomerId: facts.merchantCustomerId,
    errorCode: null,
    merchantNtfyStatus: null,
    transferId: facts.transferId,
  };
  const known = events.filter(event => event.at <= asOf);
  for (const event of known) apply(row, event);
  row.updatedAt = isoInstant(known.at(-1)?.at ?? events[0].at);
  return row;
};

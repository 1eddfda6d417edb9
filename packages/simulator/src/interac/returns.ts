import type { interacReturnsDataset } from '@drumlin/contract/ingest/interac.ts';
import { DAY, isoInstant, MINUTE, SECOND } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawTransId } from '../ids.ts';
import { drawNotified, type Notified } from '../notifications.ts';
import { succeededAt } from '../payins/money.ts';
import type { Payin } from '../payins/payin.ts';
import { between, drawsFor, pick, unit, weighted } from '../random.ts';
import { RETURN_FEE_CENTS } from './rules.ts';

export type InteracReturnRow = Record<keyof typeof interacReturnsDataset.fields, CsvValue>;

export interface InteracReturn {
  readonly transId: string;
  readonly payin: Payin;
  readonly errorCode: string;
  /** ms */
  readonly start: number;
  /** When it is final and charged (ms): within 48 hours. */
  readonly settledAt: number;
  readonly notified: Notified;
}

const RETURNED_SHARE = 0.004;
const CODES = weighted([
  ['10', 70],
  ['15', 30],
]);

/** The return of a successful payin, 2 to 41 days later; undefined for all but a few. */
export const drawInteracReturn = (seed: bigint, payin: Payin): InteracReturn | undefined => {
  const success = succeededAt(payin);
  if (success === undefined) return undefined;
  const draws = drawsFor(seed, 'return', payin.facts.transId);
  if (unit(draws) >= RETURNED_SHARE) return undefined;
  const start = success + between(draws, (2 * DAY) / SECOND, (41 * DAY) / SECOND) * SECOND;
  const settledAt = start + between(draws, 30, 47 * 60) * MINUTE;
  return {
    transId: drawTransId(draws, start),
    payin,
    errorCode: pick(draws, CODES),
    start,
    settledAt,
    notified: drawNotified(draws, settledAt),
  };
};

/** The return as the report showed it at `asOf` (ms), which must not be before it began. */
export const interacReturnRowAt = (returned: InteracReturn, asOf: number): InteracReturnRow => {
  const { payin, start, settledAt, notified } = returned;
  const isSettled = settledAt <= asOf;
  const isNotified = notified.at <= asOf;
  const reference = payin.events.find(event => event.kind === 'referenced');
  return {
    merchantId: payin.facts.merchantId,
    transId: returned.transId,
    updatedAt: isoInstant(isNotified ? notified.at : isSettled ? settledAt : start),
    txnDateTime: isoInstant(start),
    txnCompletionDateTime: isSettled ? isoInstant(settledAt) : null,
    transStatus: isSettled ? 'S' : 'P',
    transType: 'T',
    originalAmtCents: payin.facts.amountCents,
    merchantFeeCents: isSettled ? RETURN_FEE_CENTS : 0,
    currencyCode: 'CAD',
    customerName: payin.facts.customerName,
    merchantTransId: payin.facts.merchantTransId,
    merchantCustomerId: payin.facts.merchantCustomerId,
    errorCode: returned.errorCode,
    merchantNtfyStatus: isNotified ? notified.status : isSettled ? 'PENDING' : null,
    extReferenceNumber: reference?.extReferenceNo ?? null,
    interacId: reference?.interacId ?? null,
    originalTxnId: payin.facts.transId,
  };
};

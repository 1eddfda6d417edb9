import type { Consumer } from '../consumers.ts';
import { drawCapitals, drawTransId } from '../ids.ts';
import type { Outcome } from '../outcomes.ts';
import type { Draws } from '../random.ts';
import type { Payin, PayinMethod } from './payin.ts';
import { drawTimeline } from './timeline.ts';

/** A consumer's attempt to pay, before its events are drawn. */
export interface Attempt {
  readonly merchantId: string;
  readonly consumer: Consumer;
  /** ms */
  readonly start: number;
  readonly method: PayinMethod;
  readonly amountCents: number;
  readonly outcome: Outcome;
  /** The transId of the first attempt; null when this is the first. */
  readonly firstTransId: string | null;
}

/** The payin of an attempt: its ids and its events, from the attempt's own draws. */
export const drawPayin = (draws: Draws, attempt: Attempt): Payin => ({
  facts: {
    merchantId: attempt.merchantId,
    transId: drawTransId(draws, attempt.start),
    method: attempt.method,
    amountCents: attempt.amountCents,
    customerName: attempt.consumer.customerName,
    merchantTransId: `${attempt.merchantId.slice(0, 2)}-${drawCapitals(draws, 12)}`,
    merchantCustomerId: attempt.consumer.merchantCustomerId,
    originalTxnId: attempt.firstTransId,
  },
  events: drawTimeline(draws, attempt.start, attempt.method, attempt.outcome),
});

import { drawPayoutCents } from '../amounts.ts';
import { HOUR, MINUTE, SECOND } from '../calendar.ts';
import { drawNotified } from '../notifications.ts';
import { type Draws, drawsFor, lognormal, pick, pickOne, unit, weighted } from '../random.ts';
import type { Trade } from '../trades.ts';
import { type IbtPayin, type IbtStep, type IbtTransaction, ibtSuccess } from './payin.ts';
import { drawFacts } from './payins.ts';
import { PAYOUT_FEE_CENTS } from './rules.ts';

/** A customer's request to be paid out, before the merchant's wallet is checked. */
export interface IbtPayoutRequest {
  readonly payin: IbtPayin;
  /** ms */
  readonly at: number;
  readonly amountCents: number;
  readonly draws: Draws;
}

const LONGEST_WAIT = 240 * HOUR;
/** The longest time in processing: no payout takes 48 hours. */
const LONGEST_PROCESSING = 47 * HOUR;

const ENDS = weighted([
  ['SUCCESS', 97],
  ['FAILED', 2],
  ['DENIED', 1],
]);
const CODES: Readonly<Record<string, readonly string[]>> = {
  FAILED: ['101', '102', '103', '108'],
  DENIED: ['7', '16', '15'],
};
/** Transaction limit exceeded for this merchant: the wallet does not cover the payout. */
const OVERDRAWN = { status: 'DENIED', errorCode: '2' };

/** A payout credits the consumer's account, and costs a fee when it succeeds. */
export const PAYOUT = { txnType: 'CREDIT', feeCents: () => PAYOUT_FEE_CENTS } as const;

/** The payout that the customer of a successful payin asks for some hours or days later; undefined when none. */
export const drawIbtPayoutRequest = (seed: bigint, trade: Trade, payin: IbtPayin): IbtPayoutRequest | undefined => {
  const success = ibtSuccess(payin);
  if (success === undefined) return undefined;
  const draws = drawsFor(seed, 'ibt-payout', payin.facts.txnId);
  if (unit(draws) >= trade.payoutShare) return undefined;
  const wait = Math.min(LONGEST_WAIT, 10 * MINUTE + lognormal(draws, 9 * HOUR, 1.2));
  return { payin, at: success + Math.round(wait / SECOND) * SECOND, amountCents: drawPayoutCents(draws, trade), draws };
};

/** The payout of a request; `isOverdrawn` when the wallet does not cover it. */
export const drawIbtPayout = (
  { payin, at, amountCents, draws }: IbtPayoutRequest,
  isOverdrawn: boolean,
): IbtTransaction => {
  const { merchantId, customer, verificationToken } = payin.facts;
  const facts = drawFacts(draws, { merchantId, customer, amountCents, verificationToken });
  const status = pick(draws, ENDS);
  const taken = Math.min(LONGEST_PROCESSING, MINUTE + lognormal(draws, 2 * HOUR, 1.1));
  const step = (after: number, name: string): IbtStep => ({
    at: at + after,
    status: name,
    errorCode: null,
    isFinal: false,
  });
  const drawn = { status, errorCode: status === 'SUCCESS' ? null : pickOne(draws, CODES[status] ?? ['98']) };
  const end: IbtStep = isOverdrawn
    ? { at: at + 2 * SECOND, ...OVERDRAWN, isFinal: true }
    : { at: at + Math.round(taken / SECOND) * SECOND, ...drawn, isFinal: true };
  const received = step(0, 'RECEIVED_REQUEST');
  return {
    facts,
    steps: isOverdrawn ? [received, end] : [received, step(3 * SECOND, 'TRANSACTION_PROCESSING'), end],
    notified: drawNotified(draws, end.at),
  };
};

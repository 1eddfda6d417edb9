import { drawPayoutCents } from '../amounts.ts';
import { HOUR, MINUTE, SECOND } from '../calendar.ts';
import { succeededAt } from '../payins/money.ts';
import type { Payin } from '../payins/payin.ts';
import { type Draws, drawsFor, lognormal, unit } from '../random.ts';
import type { Trade } from '../trades.ts';

/** A consumer's request to be paid out, before the merchant's balance is checked. */
export interface PayoutRequest {
  /** ms */
  readonly at: number;
  readonly merchantId: string;
  readonly merchantCustomerId: string;
  readonly customerName: string;
  readonly amountCents: number;
  readonly isEft: boolean;
  /** How it ends regardless of the draws; for the edge profile's rare codes. */
  readonly forcedCode?: string;
  readonly draws: Draws;
}

const EFT_SHARE = 0.08;
/** Merchants that also pay out by EFT. */
const EFT_MERCHANTS = new Set(['ALCASINO', 'NQSPORTS', 'RACASINO', 'HEWALLET', 'SFASSETS', 'BMTRADES']);

const LONGEST_WAIT = 240 * HOUR;

/** The payout that the consumer of a successful payin asks for some hours or days later; undefined when none. */
export const drawPayoutRequest = (seed: bigint, trade: Trade, payin: Payin): PayoutRequest | undefined => {
  const success = succeededAt(payin);
  if (success === undefined) return undefined;
  const draws = drawsFor(seed, 'payout', payin.facts.transId);
  if (unit(draws) >= trade.payoutShare) return undefined;
  const wait = Math.min(LONGEST_WAIT, 10 * MINUTE + lognormal(draws, 9 * HOUR, 1.2));
  const { merchantId, merchantCustomerId, customerName } = payin.facts;
  return {
    at: success + Math.round(wait / SECOND) * SECOND,
    merchantId,
    merchantCustomerId,
    customerName,
    amountCents: drawPayoutCents(draws, trade),
    isEft: EFT_MERCHANTS.has(merchantId) && unit(draws) < EFT_SHARE,
    draws,
  };
};

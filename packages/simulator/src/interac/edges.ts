import { drawInstant } from '../calendar.ts';
import { isEdgeMerchant, type Ledger } from '../ledger.ts';
import { drawsFor } from '../random.ts';
import type { PayoutRequest } from './payout-requests.ts';
import { OVERDRAWN } from './payouts.ts';

const numbered = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(3, '0')}`);

/** Every code of Interac payouts, and the EFT return codes that a payout can get. */
const PAYOUT_CODES = [...numbered('B', 17), ...numbered('P', 11)];
const EFT_CODES = '900 902 903 905 907 909 910 911 912 914 922 990'.split(' ');

const PLAIN_CENTS = 5_000;
/** More than any float: code B017 follows from the balance, so it takes a request that no balance covers. */
const OVERDRAWING_CENTS = 90_000_000;

/** The edge profile's extra payouts of one Eastern day: one rare Interac code and one rare EFT code, in turn. */
export const edgePayoutRequests = (ledger: Ledger, merchantId: string, day: string): PayoutRequest[] => {
  if (!isEdgeMerchant(ledger, merchantId)) return [];
  const dayNumber = Math.floor(Date.parse(day) / 86_400_000);
  const code = PAYOUT_CODES[dayNumber % PAYOUT_CODES.length] ?? OVERDRAWN;
  const eftCode = EFT_CODES[dayNumber % EFT_CODES.length] ?? '900';
  const request = (forcedCode: string, isEft: boolean, amountCents: number): PayoutRequest => {
    const draws = drawsFor(ledger.seed, 'edge-payout', merchantId, day, forcedCode);
    const at = drawInstant(draws, day);
    const merchantCustomerId = `edge-${forcedCode}`;
    return { at, merchantId, merchantCustomerId, customerName: 'Edge Case', amountCents, isEft, forcedCode, draws };
  };
  const interac = request(code, false, code === OVERDRAWN ? OVERDRAWING_CENTS : PLAIN_CENTS);
  return [interac, request(eftCode, true, PLAIN_CENTS)];
};

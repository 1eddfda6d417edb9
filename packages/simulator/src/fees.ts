import { halfUp } from '@drumlin/contract/core/money.ts';

const SUCCESS_FLAT_CENTS = 125;
const SUCCESS_BASIS_POINTS = 150n;
const SCREENING_CENTS = 50;

/** Result codes of payins that went through a paid risk screening: a rejection with one of these costs the merchant a fee. */
const SCREENED = new Set(['3', '7', '8', '13', '16']);

/**
 * What an Interac payin costs the merchant, in cents: 1.25 dollars + 1.5 % once successful, 0.50 for a rejection after a paid
 * screening, nothing in any other status.
 */
export const payinFeeCents = (status: string, errorCode: string | null, amountCents: number): number => {
  if (status === 'S') return SUCCESS_FLAT_CENTS + Number(halfUp(BigInt(amountCents) * SUCCESS_BASIS_POINTS, 10_000n));
  return status === 'R' && errorCode !== null && SCREENED.has(errorCode) ? SCREENING_CENTS : 0;
};

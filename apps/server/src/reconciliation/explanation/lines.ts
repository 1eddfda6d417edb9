import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';

/** The identities that say whether a disbursement is what the ledger says; each names it by its key. */
export const OF_DISBURSEMENTS = ['I3', 'I4', 'I5', 'I6', 'I7'] as const satisfies readonly IdentityId[];

/** The part of an identity that compares each line; the gross amount is the lines above it. */
export const COMPARED_BY: Readonly<
  Partial<Record<DisbursementLine, `${(typeof OF_DISBURSEMENTS)[number]} ${string}`>>
> = {
  startBalance: 'I4 start',
  purchases: 'I6 purchases',
  reserve: 'I7 reserve',
  maturedReserve: 'I7 matured',
  payouts: 'I6 payouts',
  returns: 'I6 returns',
  adjustments: 'I6 adjustments',
  fees: 'I6 fees',
  handling: 'I3 handling',
  endBalance: 'I3 end',
  netAmount: 'I3 net',
};

export const OF_LINES: ReadonlySet<string> = new Set(Object.values(COMPARED_BY));

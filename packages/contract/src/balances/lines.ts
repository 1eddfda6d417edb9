/**
 * The lines of what is available of an Interac balance, identity I8 of docs/reconciliation.md, in their order: each counts as it stands, and
 * together they are what the ledger says is available.
 */
export const BALANCE_LINES = [
  'kept',
  'cleared',
  'clearedFees',
  'reserve',
  'payouts',
  'returns',
  'adjustments',
  'fees',
] as const;
export type BalanceLine = (typeof BALANCE_LINES)[number];

import { DISBURSEMENT_LINES, type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import type { Place } from '@drumlin/contract/reports/places.ts';

/** The columns that hold the lines, of a disbursement and of its proposal; a disbursement has none of the gross amount. */
export const LINE_COLUMNS = {
  startBalance: 'start_balance_cents',
  purchases: 'purchase_cents',
  reserve: 'reserve_cents',
  maturedReserve: 'matured_reserve_cents',
  payouts: 'payout_cents',
  returns: 'return_amt_cents',
  adjustments: 'adjustment_cents',
  fees: 'fee_cents',
  handling: 'handling_fee_cents',
  gross: 'gross_cents',
  endBalance: 'end_balance_cents',
  netAmount: 'net_amt_cents',
} as const satisfies Record<DisbursementLine, string>;

type Column = (typeof LINE_COLUMNS)[Exclude<DisbursementLine, 'gross'>];
/** A disbursement, or its proposal: what its columns say. */
export type LineRow = Readonly<Record<Column, number>>;

/** The amount of each line in cents. */
export type LineAmounts = Record<DisbursementLine, number>;

/** What is said of each line. */
export const perLine = <T>(of: (line: DisbursementLine) => T): Record<DisbursementLine, T> =>
  Object.fromEntries(LINE_NAMES.map(line => [line, of(line)])) as Record<DisbursementLine, T>;

/** What the lines above the gross amount come to. */
export const grossOf = (amounts: Readonly<LineAmounts>): number =>
  LINE_NAMES.slice(0, LINE_NAMES.indexOf('gross')).reduce(
    (sum, line) => sum + DISBURSEMENT_LINES[line].effect * amounts[line],
    0,
  );

/** The amounts that a row says, and the gross amount that they come to. */
export const lineAmountsOf = (row: LineRow): LineAmounts => {
  const amounts = perLine(line => (line === 'gross' ? 0 : row[LINE_COLUMNS[line]]));
  return { ...amounts, gross: grossOf(amounts) };
};

/** The lines of a disbursement, in the ledger or proposed, each beside what the ledger says; null of what is compared with nothing. */
export const linesOf = <P extends Place>(
  row: LineRow,
  ledger: Readonly<Record<DisbursementLine, number | null>> | undefined,
  places: Readonly<Record<DisbursementLine, P[]>>,
) => {
  const amounts = lineAmountsOf(row);
  return LINE_NAMES.map(line => ({
    line,
    amountCents: amounts[line],
    ledgerCents: ledger?.[line] ?? null,
    places: places[line],
  }));
};

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

import { type DisbursementLine, LINE_NAMES } from '@drumlin/contract/disbursements/lines.ts';
import type { LineAmounts } from '../../reconciliation/explanation/lines.ts';
import type { DisbursementSums } from './disbursement-sums-queries.ts';

/** What a disbursement comes to. */
export interface Amounts {
  lines: LineAmounts;
  totalHeldReserveCents: number;
  /** Why nothing is sent; null where something is. */
  nothing: 'nothing' | 'belowMinimum' | null;
}

type DisbursementInputs = Pick<
  DisbursementSums,
  | 'start_balance'
  | 'previous_held'
  | 'purchase'
  | 'reserve'
  | 'matured'
  | 'payout'
  | 'returned'
  | 'adjustment'
  | 'fee'
  | 'handling_fee_cents'
  | 'minimum_cents'
>;

/**
 * The lines by I3. Nothing is sent, and no fee is charged for sending, where after the fee there is nothing or less than the minimum: all of
 * it stays in the end balance. `part` is what is sent of more, in cents; all of it without one, and no more than there is.
 */
export const amountsOf = (moved: DisbursementInputs, part = Number.POSITIVE_INFINITY): Amounts => {
  const reached =
    moved.start_balance +
    moved.purchase -
    moved.reserve +
    moved.matured -
    moved.payout -
    moved.returned +
    moved.adjustment -
    moved.fee;
  const sendable = reached - moved.handling_fee_cents;
  const tooLittle = sendable < moved.minimum_cents ? 'belowMinimum' : null;
  const nothing = sendable <= 0 ? 'nothing' : tooLittle;
  const handling = nothing === null ? moved.handling_fee_cents : 0;
  const gross = reached - handling;
  const netAmount = nothing === null ? Math.min(gross, part) : 0;
  const lines: LineAmounts = {
    startBalance: moved.start_balance,
    purchases: moved.purchase,
    reserve: moved.reserve,
    maturedReserve: moved.matured,
    payouts: moved.payout,
    returns: moved.returned,
    adjustments: moved.adjustment,
    fees: moved.fee,
    handling,
    gross,
    endBalance: gross - netAmount,
    netAmount,
  };
  return { lines, totalHeldReserveCents: moved.previous_held + moved.reserve - moved.matured, nothing };
};

/** The lines that two workings-out do not agree on. */
export const differingLines = (left: LineAmounts, right: LineAmounts): DisbursementLine[] =>
  LINE_NAMES.filter(line => left[line] !== right[line]);

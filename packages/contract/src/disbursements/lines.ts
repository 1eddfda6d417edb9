import { z } from 'zod';
import { place } from '../reports/places.ts';

type Effect = -1 | 0 | 1;

/**
 * The lines of an Interac disbursement in the order in which it is reached, from the start balance to the net amount, identity I3 of docs/reconciliation.md. `effect`
 * says what a line's amount does to what there is to send: it adds, takes away, or stands for what was reached (0). Amounts are as the report
 * has them, in cents: not below zero, but for adjustments and balances, which are signed. The gross amount is the sum of the lines above
 * it; the net amount is the gross amount less the end balance.
 */
export const DISBURSEMENT_LINES = {
  startBalance: { label: 'Start balance', effect: 1 },
  purchases: { label: 'Purchases', effect: 1 },
  reserve: { label: 'Reserve', effect: -1 },
  maturedReserve: { label: 'Matured reserve', effect: 1 },
  payouts: { label: 'Payouts', effect: -1 },
  returns: { label: 'Returns', effect: -1 },
  adjustments: { label: 'Adjustments', effect: 1 },
  fees: { label: 'Fees', effect: -1 },
  handling: { label: 'Handling fee', effect: -1 },
  gross: { label: 'Gross amount', effect: 0 },
  endBalance: { label: 'End balance', effect: -1 },
  netAmount: { label: 'Net amount', effect: 0 },
} as const satisfies Record<string, { label: string; effect: Effect }>;

export type DisbursementLine = keyof typeof DISBURSEMENT_LINES;

/** The lines, in their order. */
export const LINE_NAMES = Object.keys(DISBURSEMENT_LINES) as DisbursementLine[];

/** Most places of the rows of a line. */
export const MAX_PLACES = 12;

/** A line of a disbursement: what that says of it, what the ledger says now, and where the rows behind it are. */
export const line = z.object({
  line: z.enum(LINE_NAMES),
  /** As `DISBURSEMENT_LINES` has it, in cents. */
  amountCents: z.int(),
  /** null where nothing is compared. */
  ledgerCents: z.int().nullable(),
  places: z.array(place).max(MAX_PLACES),
});
export type Line = z.infer<typeof line>;

/** The amount of a line less what the ledger says of it, in cents; null where nothing is compared. */
export const differenceOf = ({ amountCents, ledgerCents }: Pick<Line, 'amountCents' | 'ledgerCents'>): number | null =>
  ledgerCents === null ? null : amountCents - ledgerCents;

const SIGNS = { [-1]: '−', 0: '=', 1: '+' } as const;

/** What a line of this effect does, as a sign: adjustments go both ways. What is there at first is shown without one. */
export const signOf = (name: string, effect: Effect) => (name === 'adjustments' ? '±' : SIGNS[effect]);

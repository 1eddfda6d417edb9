import type { interacAdjustmentsDataset } from '@drumlin/contract/ingest/interac.ts';
import { drawInstant, isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawTransIdHex } from '../ids.ts';
import { drawsFor, pick, unit, weighted } from '../random.ts';

export type InteracAdjustmentRow = Record<keyof typeof interacAdjustmentsDataset.fields, CsvValue>;

export interface InteracAdjustment {
  readonly merchantId: string;
  readonly transIdHex: string;
  /** ms */
  readonly at: number;
  /** What it corrects: a payin's return (T), a payout's failure (F), a deposit of the merchant, or something else (A). */
  readonly kind: 'T' | 'F' | 'FUND_ACCOUNT' | 'A';
  /** Signed. */
  readonly amountCents: number;
  readonly notes: string;
  readonly originalTxnId: string | null;
}

/** An adjustment caused by another event, from which its id is drawn. */
export const adjustmentFor = (
  seed: bigint,
  path: readonly string[],
  facts: Omit<InteracAdjustment, 'transIdHex'>,
): InteracAdjustment => ({ ...facts, transIdHex: drawTransIdHex(drawsFor(seed, 'adjustment', ...path)) });

const SHARE_OF_DAYS = 0.03;
const OCCASIONS = weighted([
  [{ amountCents: 5_000, notes: 'Goodwill credit' }, 2],
  [{ amountCents: -2_500, notes: 'Correction of fees' }, 2],
  [{ amountCents: 100_000, notes: 'Correction of a settlement' }, 1],
] as const);

/** The manual adjustment of a merchant on an Eastern day; there is one on 3 % of the days. */
export const drawManualAdjustment = (seed: bigint, merchantId: string, day: string): InteracAdjustment | undefined => {
  const draws = drawsFor(seed, 'manual-adjustment', merchantId, day);
  if (unit(draws) >= SHARE_OF_DAYS) return undefined;
  const at = drawInstant(draws, day);
  return {
    merchantId,
    at,
    kind: 'A',
    ...pick(draws, OCCASIONS),
    transIdHex: drawTransIdHex(draws),
    originalTxnId: null,
  };
};

/** The row of an adjustment; it never changes. */
export const interacAdjustmentRow = (adjustment: InteracAdjustment): InteracAdjustmentRow => ({
  merchantId: adjustment.merchantId,
  transIdHex: adjustment.transIdHex,
  updatedAt: isoInstant(adjustment.at),
  transDatetime: isoInstant(adjustment.at),
  transTypeId: adjustment.kind,
  adjustmentTypeId: adjustment.amountCents < 0 ? 'DEBIT' : 'CREDIT',
  transAmtCents: adjustment.amountCents,
  transFeeCents: 0,
  currencyCode: 'CAD',
  notes: adjustment.notes,
  originalTxnId: adjustment.originalTxnId,
});

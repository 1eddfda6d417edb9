import { isBusinessDay } from '@drumlin/contract/disbursements/calendar.ts';
import type { ibtAdjustmentsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { drawInstant, isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawUuid } from '../ids.ts';
import { drawsFor, pick, unit, weighted } from '../random.ts';

export type IbtAdjustmentRow = Record<keyof typeof ibtAdjustmentsDataset.fields, CsvValue>;

export interface IbtAdjustment {
  readonly merchantId: string;
  readonly transId: string;
  /** ms */
  readonly at: number;
  readonly type: 'CREDIT' | 'DEBIT' | 'MERCHANT_DEPOSITS';
  /** Signed. */
  readonly amountCents: number;
  readonly notes: string;
  readonly originalTxnId: string | null;
}

/** An adjustment caused by another event, from which its id is drawn. */
export const ibtAdjustmentFor = (
  seed: bigint,
  path: readonly string[],
  facts: Omit<IbtAdjustment, 'transId'>,
): IbtAdjustment => ({ ...facts, transId: drawUuid(drawsFor(seed, 'ibt-adjustment', ...path)) });

const SHARE_OF_DAYS = 0.02;
const OCCASIONS = weighted([
  [{ type: 'CREDIT', amountCents: 7_500, notes: 'Goodwill credit' }, 1],
  [{ type: 'DEBIT', amountCents: -5_000, notes: 'Correction of fees' }, 1],
  [{ type: 'MERCHANT_DEPOSITS', amountCents: 1_000_000, notes: 'Deposit by the merchant' }, 1],
] as const);

/** The manual adjustment of a merchant on an Eastern day; there is one on 2 % of the days. Deposits wait for banks to open. */
export const drawManualIbtAdjustment = (seed: bigint, merchantId: string, day: string): IbtAdjustment | undefined => {
  const draws = drawsFor(seed, 'manual-ibt-adjustment', merchantId, day);
  if (unit(draws) >= SHARE_OF_DAYS) return undefined;
  const at = drawInstant(draws, day);
  const occasion = pick(draws, OCCASIONS);
  if (occasion.type === 'MERCHANT_DEPOSITS' && !isBusinessDay(day)) return undefined;
  return { merchantId, at, ...occasion, transId: drawUuid(draws), originalTxnId: null };
};

/** The row of an adjustment; it never changes. */
export const ibtAdjustmentRow = (adjustment: IbtAdjustment): IbtAdjustmentRow => ({
  merchantId: adjustment.merchantId,
  transId: adjustment.transId,
  updatedAt: isoInstant(adjustment.at),
  transDatetime: isoInstant(adjustment.at),
  adjustmentType: adjustment.type,
  transAmtCents: adjustment.amountCents,
  transFeeCents: 0,
  currencyCode: 'CAD',
  notes: adjustment.notes,
  originalTxnId: adjustment.originalTxnId,
});

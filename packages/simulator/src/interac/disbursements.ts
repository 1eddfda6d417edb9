import type { interacDisbursementsDataset } from '@drumlin/contract/ingest/interac.ts';
import { isoInstant, startOfDay } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawTransIdHex } from '../ids.ts';
import { drawsFor, unit } from '../random.ts';
import type { ReimbursementSums } from './account.ts';
import { HANDLING_FEE_CENTS } from './rules.ts';

export type InteracDisbursementRow = Record<keyof typeof interacDisbursementsDataset.fields, CsvValue>;

export interface InteracDisbursement {
  readonly merchantId: string;
  readonly transIdHex: string;
  /** ms */
  readonly at: number;
  readonly sums: ReimbursementSums;
  readonly netCents: number;
  readonly handlingFeeCents: number;
  readonly heldReserveCents: number;
}

/** The share of reimbursements that pay out the whole balance; the others leave the float that payouts need. */
const FULL_SHARE = 0.03;

/**
 * The reimbursement of a period that was closed: all of the balance, or what is above the merchant's float. Where that is nothing,
 * nothing is sent, and nothing charged for it.
 */
export const drawDisbursement = (
  seed: bigint,
  merchantId: string,
  at: number,
  { sums, floatCents, heldReserveCents }: { sums: ReimbursementSums; floatCents: number; heldReserveCents: number },
): InteracDisbursement => {
  const draws = drawsFor(seed, 'disbursement', merchantId, sums.otherDays[1]);
  const transIdHex = drawTransIdHex(draws);
  const kept = unit(draws) < FULL_SHARE ? 0 : floatCents;
  const netCents = Math.max(0, sums.gross - HANDLING_FEE_CENTS - kept);
  return {
    merchantId,
    transIdHex,
    at,
    sums,
    netCents,
    handlingFeeCents: netCents > 0 ? HANDLING_FEE_CENTS : 0,
    heldReserveCents: heldReserveCents - sums.maturedReserve,
  };
};

const iso = (day: string): string => isoInstant(startOfDay(day));

/** The row of a reimbursement; it never changes. */
export const interacDisbursementRow = ({ sums, ...made }: InteracDisbursement): InteracDisbursementRow => ({
  merchantId: made.merchantId,
  transIdHex: made.transIdHex,
  updatedAt: isoInstant(made.at),
  transDatetime: isoInstant(made.at),
  currencyCode: 'CAD',
  startBalanceCents: sums.startBalance,
  periodStart: iso(sums.purchaseDays[0]),
  periodEnd: iso(sums.purchaseDays[1]),
  purchaseCents: sums.purchase,
  reserveCents: sums.reserve,
  payoutPeriodStart: iso(sums.otherDays[0]),
  payoutPeriodEnd: iso(sums.otherDays[1]),
  payoutCents: sums.payout,
  returnAmtCents: sums.returned,
  adjustmentCents: sums.adjustment,
  maturedReserveCents: sums.maturedReserve,
  feeCents: sums.fee,
  handlingFeeCents: made.handlingFeeCents,
  netAmtCents: made.netCents,
  endBalanceCents: sums.gross - made.handlingFeeCents - made.netCents,
  totalHeldReserveCents: made.heldReserveCents,
});

import type { interacDisbursementsDataset } from '@drumlin/contract/ingest/interac-disbursements.ts';
import { isoInstant, startOfDay } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawTransIdHex } from '../ids.ts';
import { drawsFor, unit } from '../random.ts';
import type { Reckoning } from './account.ts';
import { HANDLING_FEE_CENTS } from './rules.ts';

export type InteracDisbursementRow = Record<keyof typeof interacDisbursementsDataset.fields, CsvValue>;

export interface InteracDisbursement {
  readonly merchantId: string;
  readonly transIdHex: string;
  /** ms */
  readonly at: number;
  readonly reckoning: Reckoning;
  readonly netCents: number;
  readonly heldReserveCents: number;
}

/** Of the reimbursements, how many take the whole balance; the others leave the float that payouts need. */
const FULL_SHARE = 0.03;

/** The reimbursement of what was closed on a Tuesday or Friday: all of it, or what is above the merchant's float. */
export const drawDisbursement = (
  seed: bigint,
  merchantId: string,
  at: number,
  { reckoning, floatCents, heldReserveCents }: { reckoning: Reckoning; floatCents: number; heldReserveCents: number },
): InteracDisbursement => {
  const draws = drawsFor(seed, 'disbursement', merchantId, reckoning.otherDays[1]);
  const transIdHex = drawTransIdHex(draws);
  const kept = unit(draws) < FULL_SHARE ? 0 : floatCents;
  return {
    merchantId,
    transIdHex,
    at,
    reckoning,
    netCents: Math.max(0, reckoning.gross - kept),
    heldReserveCents: heldReserveCents - reckoning.maturedReserve,
  };
};

const iso = (day: string): string => isoInstant(startOfDay(day));

/** The row of a reimbursement, which never changes. */
export const interacDisbursementRow = ({ reckoning, ...made }: InteracDisbursement): InteracDisbursementRow => ({
  merchantId: made.merchantId,
  transIdHex: made.transIdHex,
  updatedAt: isoInstant(made.at),
  transDatetime: isoInstant(made.at),
  currencyCode: 'CAD',
  startBalanceCents: reckoning.startBalance,
  periodStart: iso(reckoning.purchaseDays[0]),
  periodEnd: iso(reckoning.purchaseDays[1]),
  purchaseCents: reckoning.purchase,
  reserveCents: reckoning.reserve,
  payoutPeriodStart: iso(reckoning.otherDays[0]),
  payoutPeriodEnd: iso(reckoning.otherDays[1]),
  payoutCents: reckoning.payout,
  returnAmtCents: reckoning.returned,
  adjustmentCents: reckoning.adjustment,
  maturedReserveCents: reckoning.maturedReserve,
  feeCents: reckoning.fee,
  handlingFeeCents: HANDLING_FEE_CENTS,
  netAmtCents: made.netCents,
  endBalanceCents: reckoning.gross - made.netCents,
  totalHeldReserveCents: made.heldReserveCents,
});

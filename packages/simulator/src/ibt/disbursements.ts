import type { ibtDisbursementsDataset } from '@drumlin/contract/ingest/ibt.ts';
import { isoInstant } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';
import { drawUuid } from '../ids.ts';
import { drawsFor } from '../random.ts';
import { DISBURSEMENT_FEE_CENTS } from './rules.ts';

export type IbtDisbursementRow = Record<keyof typeof ibtDisbursementsDataset.fields, CsvValue>;

export interface IbtDisbursement {
  readonly merchantId: string;
  readonly journalId: string;
  /** ms */
  readonly at: number;
  readonly amountCents: number;
}

const MIN_CENTS = 100_000;

/** What a disbursement takes from the operational wallet, in cents: the amount and the fee. */
export const disbursementTotal = ({ amountCents }: IbtDisbursement): number => amountCents + DISBURSEMENT_FEE_CENTS;

/** The disbursement of what is above the merchant's float; undefined below 1,000 dollars. */
export const drawIbtDisbursement = (
  seed: bigint,
  merchantId: string,
  at: number,
  spareCents: number,
): IbtDisbursement | undefined => {
  const amountCents = spareCents - DISBURSEMENT_FEE_CENTS;
  if (amountCents < MIN_CENTS) return undefined;
  return { merchantId, journalId: drawUuid(drawsFor(seed, 'ibt-disbursement', merchantId, at)), at, amountCents };
};

/** The row of a disbursement; it never changes. */
export const ibtDisbursementRow = (disbursement: IbtDisbursement): IbtDisbursementRow => ({
  merchantId: disbursement.merchantId,
  journalId: disbursement.journalId,
  updatedAt: isoInstant(disbursement.at),
  disbursementDateTime: isoInstant(disbursement.at),
  disbursedAmountCents: disbursement.amountCents,
  disbursementFeeCents: DISBURSEMENT_FEE_CENTS,
  disbursementTotalCents: disbursementTotal(disbursement),
});

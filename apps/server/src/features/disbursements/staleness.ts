import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { type LineAmounts, lineAmountsOf } from '../../reconciliation/explanation/lines.ts';
import { amountsOf, differingLines } from './amounts.ts';
import { type Changes, findChanges } from './change-queries.ts';
import { type Asker, sumDisbursements } from './disbursement-sums-queries.ts';
import type { EventText, ProposalRow } from './proposal-queries.ts';
import { partOf } from './propose.ts';

/** An open proposal beside the ledger of now. */
export interface StaleProposal {
  ledger: LineAmounts;
  /** Lines on which the two differ, and rows that count otherwise than then; where there is either, the proposal is stale. */
  differing: DisbursementLine[];
  changes: Changes;
  /** The day of a disbursement that came since, of its day or later: it has closed the days of the proposal. */
  passedOn: string | null;
  isStale: boolean;
}

/** Works open proposals out again, by their ids; `most` rows of each that changed are named. */
export const compareWithLedger = async (
  asker: Asker,
  rows: readonly ProposalRow[],
  most: number,
): Promise<Map<number, StaleProposal>> => {
  const worked = await sumDisbursements(
    asker,
    rows.map(row => ({ merchantId: row.merchant_id, day: row.et_day })),
  );
  const changed = await findChanges(
    asker,
    rows.map(({ id }) => id),
    most,
  );
  const compared = rows.map((row): [number, StaleProposal] => {
    const now = worked.find(each => each.merchant_id === row.merchant_id);
    if (!now) throw new Error(`merchant ${row.merchant_id} of proposal ${row.id} is gone`);
    const ledger = amountsOf(now, partOf(row)).lines;
    const differing = differingLines(lineAmountsOf(row), ledger);
    const { later_day: passedOn } = now;
    const changes = changed.get(row.id) ?? { count: 0, rows: [] };
    return [
      row.id,
      { ledger, differing, changes, passedOn, isStale: differing.length > 0 || changes.count > 0 || passedOn !== null },
    ];
  });
  return new Map(compared);
};

/** What is put on record of a proposal that is found to be stale: how many rows, and the lines or the disbursement that it is stale by. */
export const staleRecord = (proposalId: number, { differing, changes, passedOn }: StaleProposal): EventText => {
  const text = passedOn ?? differing.join(' ');
  return { proposalId, count: changes.count, ...(text && { text }) };
};

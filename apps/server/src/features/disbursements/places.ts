import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type DisbursementLine, MAX_PLACES } from '@drumlin/contract/disbursements/lines.ts';
import type { ProposalLine } from '@drumlin/contract/disbursements/schemas.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { ProposalRow } from './proposal-queries.ts';

type RowLink = ProposalLine['places'][number];

const SUCCEEDED = { transStatusId: 'S' };
const COUNTED = { disbursed: 'COUNTED' };
const COMPLETED = { time: 'COMPLETIONTRANSACTIONDATETIME' };

/** The days of the spans of a multirange, both included, of which the newest are told where there are too many. */
const spansOf = (days: string): { from: string; last: string }[] =>
  [...days.matchAll(/\[([\d-]+),([\d-]+)\)/g)]
    .map(([, from = '', until = '']) => ({ from, last: addDays(until, -1) }))
    .slice(-MAX_PLACES);

/** Where the rows of each line are: reports, and the words of their addresses. Lines without rows are not in it. */
export const rowLinksOf = (row: ProposalRow): Partial<Record<DisbursementLine, RowLink[]>> => {
  const on = (report: ReportKey, from: string, last: string, words: RowLink['words'] = {}): RowLink[] =>
    from <= last ? [{ report, words: { merchants: row.merchant_id, from, to: last, ...words } }] : [];
  const { previous_trans_id_hex: previous } = row;
  const purchased = (words?: RowLink['words']) =>
    on('interac-payins', row.purchases_from, addDays(row.purchases_to, -1), words);
  const other = (report: ReportKey, words?: RowLink['words']) =>
    on(report, row.others_from, addDays(row.others_to, -1), words);
  const payouts = [...other('interac-payouts'), ...other('interac-eft-payouts')];
  const returns = other('interac-returns', { ...COMPLETED, ...SUCCEEDED });
  return {
    startBalance: previous === null ? [] : [{ report: 'interac-disbursements', words: { row: previous } }],
    purchases: purchased(SUCCEEDED),
    reserve: purchased(SUCCEEDED),
    maturedReserve: spansOf(row.matured_days).flatMap(({ from, last }) =>
      on('interac-payins', previous === null && from < row.purchases_from ? row.purchases_from : from, last, SUCCEEDED),
    ),
    payouts: [...other('interac-payouts', COUNTED), ...other('interac-eft-payouts', COUNTED)],
    returns,
    adjustments: other('interac-adjustments', COUNTED),
    fees: [...purchased(), ...payouts, ...returns],
  };
};

import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type DisbursementLine, MAX_PLACES } from '@drumlin/contract/disbursements/lines.ts';
import type { Place } from '@drumlin/contract/reports/places.ts';
import { perLine } from '../../reconciliation/explanation/lines.ts';
import { placeOf, rowLinksOf } from '../../reconciliation/explanation/row-links.ts';
import type { ProposalRow } from './proposal-queries.ts';

/** The spans of the days that matured, both included, of which the newest are told where there are too many. */
const maturedOf = ({ matured_days: days, previous_trans_id_hex: previous, purchases_from: first }: ProposalRow) =>
  [...days.matchAll(/\[([\d-]+),([\d-]+)\)/g)]
    .map(([, from = '', until = '']) => ({
      from: previous === null && from < first ? first : from,
      to: addDays(until, -1),
    }))
    .slice(-MAX_PLACES);

/** Where the rows of each line of a proposal are. */
export const placesOf = (row: ProposalRow): Record<DisbursementLine, Place[]> => {
  const links = rowLinksOf(row, { previous: row.previous_trans_id_hex, matured: maturedOf(row) });
  return perLine(line => links[line].map(link => placeOf(link)));
};

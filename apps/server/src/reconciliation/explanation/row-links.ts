import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { Place } from '@drumlin/contract/reports/places.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';

/** Rows behind a line: all of a report that an address names, and which of them. */
export interface RowLink {
  report: ReportKey;
  all: Place['words'];
  which: Place['words'];
}

/** Which days a disbursement is of, in the ledger or proposed; Eastern, ends exclusive. */
interface DaysRow {
  merchant_id: string;
  purchases_from: string;
  purchases_to: string;
  others_from: string;
  others_to: string;
}

/** Beside its periods: the disbursement before it, and the days whose reserve matured, both ends included. */
interface Earlier {
  previous: string | null;
  matured: readonly { from: string; to: string }[];
}

const SUCCEEDED = { transStatusId: 'S' };
const COUNTED = { disbursed: 'COUNTED' };
const COMPLETED = { time: 'COMPLETIONTRANSACTIONDATETIME' };

/** The place of rows; of others of the same days where `which` says so. */
export const placeOf = ({ report, all, which }: RowLink, others = which): Place => ({
  report,
  words: { ...all, ...others },
});

/** The one row of a disbursement; none without a key. */
export const disbursementOf = (key: string | null): RowLink[] =>
  key === null ? [] : [{ report: 'interac-disbursements', all: { row: key }, which: {} }];

/** Which rows each line is of. What sending costs, what is reached and what stays are of none. */
export const rowLinksOf = (row: DaysRow, { previous, matured }: Earlier): Record<DisbursementLine, RowLink[]> => {
  const on = (report: ReportKey, from: string, to: string, which: RowLink['which'] = {}): RowLink[] =>
    from <= to ? [{ report, all: { merchants: row.merchant_id, from, to }, which }] : [];
  const payins = (which?: RowLink['which']) =>
    on('interac-payins', row.purchases_from, addDays(row.purchases_to, -1), which);
  const other = (report: ReportKey, which?: RowLink['which']) =>
    on(report, row.others_from, addDays(row.others_to, -1), which);
  return {
    startBalance: disbursementOf(previous),
    purchases: payins(SUCCEEDED),
    reserve: payins(SUCCEEDED),
    maturedReserve: matured.flatMap(({ from, to }) => on('interac-payins', from, to, SUCCEEDED)),
    payouts: [...other('interac-payouts', COUNTED), ...other('interac-eft-payouts', COUNTED)],
    returns: other('interac-returns', { ...COMPLETED, ...SUCCEEDED }),
    adjustments: other('interac-adjustments', COUNTED),
    fees: [
      ...payins(),
      ...other('interac-payouts'),
      ...other('interac-eft-payouts'),
      ...other('interac-returns', COMPLETED),
      ...other('interac-adjustments'),
    ],
    handling: [],
    gross: [],
    endBalance: [],
    netAmount: [],
  };
};

import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { RowsIn } from './identity.ts';

/** The rows of a merchant in a report on Eastern days, both included, each SQL. */
export const rowsOn = (
  report: ReportKey,
  [from, to]: readonly [from: string, to: string],
  words: RowsIn['words'] = {},
  when?: string,
): RowsIn => ({
  report,
  words: { merchants: 'merchant_id', from, to, ...words },
  ...(when !== undefined && { when }),
});

/** The one row of a key, which its report opens whatever its dates. */
export const rowNamed = (report: ReportKey, key = 'about', when?: string): RowsIn => ({
  report,
  words: { row: key },
  ...(when !== undefined && { when }),
});

/** The reimbursement itself, and the days of a period whose end is exclusive. */
export const THE_REIMBURSEMENT = rowNamed('interac-disbursements');
export const PURCHASE_DAYS = ['purchases_from', 'purchases_to - 1'] as const;
export const OTHER_DAYS = ['others_from', 'others_to - 1'] as const;

/** Literals of status filters and time options. */
export const SUCCEEDED = { transStatusId: "'S'" };
export const COMPLETED_ON = { time: "'COMPLETIONTRANSACTIONDATETIME'" };

import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { AuditEntry } from '../access/actor.ts';
import type { AuditRecord } from '../access/audit-trail.ts';

/** Longest value of a detail that the trail shows. */
const MAX_KEPT_LENGTH = 1000;

const boundOf = ({ day, time, instant }: ReportQuery['range']['from']): string => instant ?? `${day} ${time}`;

/** What was asked for, as a reader of the trail would put it; Eastern times unless an instant was given. */
const detailsOf = ({ range, timeOption, merchantIds, filters }: ReportQuery): NonNullable<AuditRecord['details']> => {
  const asked = { from: boundOf(range.from), to: boundOf(range.to), timeOption, merchantIds, ...filters };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value).slice(0, MAX_KEPT_LENGTH)]));
};

/** What the record of an export tells, taken along or refused: what was asked for, as which file, with which of the columns. */
export const aboutExport = (
  report: ReportShape,
  query: ReportQuery,
  { fileType, columns }: { fileType?: FileType; columns?: readonly string[] | undefined } = {},
): AuditEntry => ({
  object: `report ${report.key}`,
  details: {
    ...detailsOf(query),
    ...(fileType && { fileType }),
    ...(columns && { columns: columns.join(',').slice(0, MAX_KEPT_LENGTH) }),
  },
});

import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { dialectOf, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../access/app-error.ts';
import type { DB } from '../database/types.ts';
import { exportFileName } from '../reports/files/open-export.ts';
import { fingerprintOf, wireFilters } from './fingerprint.ts';
import { findSame, insertExport } from './queue-queries.ts';

/** An export that is wanted. */
export interface WantedExport {
  creatorId: number;
  creatorName: string;
  merchantParentId: string | null;
  report: ReportKey;
  fileType: FileType;
  /** null: all. */
  columns: readonly string[] | null;
  locale: Locale;
  /** As the report's list takes them. */
  filters: Readonly<Record<string, unknown>>;
  scheduleId: string | null;
  frequency: Frequency | null;
  /** The first Eastern day of a schedule's period; null where somebody asked. */
  periodStart: string | null;
  initiateDownload: boolean;
}

const boundText = ({ day, time }: { day: string; time: string }): string => `${day} ${time.slice(0, 8)}`;

/**
 * Puts an export into the queue, within the transaction of who asks for it, and answers its id. Workers hear of it at the commit. Throws
 * `duplicateExport` where the same person has the same one in the queue, or the schedule has a run of the period, and a `ZodError` where
 * the report does not take the filters.
 */
export const queueExport = async (trx: Kysely<DB>, wanted: WantedExport): Promise<string> => {
  const report: ReportShape = REPORTS[wanted.report];
  const dialect = dialectOf(report);
  const query = dialect.toQuery(report, dialect.bodySchema(report).parse(wanted.filters));
  const filters = wireFilters(report, query);
  const { from, to } = query.range;
  const row = {
    creator_id: wanted.creatorId,
    creator_name: wanted.creatorName,
    merchant_parent_id: wanted.merchantParentId,
    schedule_id: wanted.scheduleId,
    frequency: wanted.frequency,
    period_start: wanted.periodStart,
    report: wanted.report,
    file_type: wanted.fileType,
    columns: wanted.columns === null ? null : [...wanted.columns],
    locale: wanted.locale,
    filters: JSON.stringify(filters),
    fingerprint: fingerprintOf(filters, wanted.columns),
    file_name: exportFileName(report, query, wanted.fileType),
    range_from: boundText(from),
    range_to: boundText(to),
    begin_day: from.day,
    initiate_download: wanted.initiateDownload,
  };
  const id = await insertExport(trx, row);
  if (id !== undefined) return id;
  const same = await findSame(trx, row);
  throw new AppError(
    'duplicateExport',
    same === undefined ? {} : { existing: { reportRequestId: same, scheduleId: null } },
  );
};

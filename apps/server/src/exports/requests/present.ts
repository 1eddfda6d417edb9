import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { type ExportEntity, PROGRESS_STEP } from '@drumlin/contract/exports/exports.ts';
import { canManage } from '../../access/managing.ts';
import type { Principal } from '../../access/principal.ts';
import type { ExportRow } from '../queue-queries.ts';
import { reportOf, shownFilters } from '../rights.ts';

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An export as somebody of its company is told of it; nothing of a report that this program does not know. */
export const present = (principal: Principal, row: ExportRow): ExportEntity[] => {
  const report = reportOf(row.report);
  if (!report) return [];
  return [
    {
      reportRequestId: row.id,
      sourceReportRequestId: row.schedule_id,
      fileName: row.file_name,
      exportDate: row.requested_at.toISOString(),
      exportDateEst: toEasternWall(row.requested_at),
      reportBeginDateEst: row.begin_day,
      filters: shownFilters(principal, report, row),
      dateRange: { from: row.range_from, to: row.range_to },
      reportName: report.exportName as ExportEntity['reportName'],
      product: report.product,
      exportType: row.period_start === null ? 'MANUAL' : 'SCHEDULED',
      exportFileType: row.file_type as ExportEntity['exportFileType'],
      columns: row.columns,
      frequency: row.frequency as ExportEntity['frequency'],
      totalRecords: row.total_records,
      dataLimitExceeded: row.limit_exceeded,
      creator: row.creator_name,
      creatorId: row.creator_id,
      status: row.status as ExportEntity['status'],
      progressPercentage: row.progress * PROGRESS_STEP,
      failure: row.failure as ExportEntity['failure'],
      initiateDownload: row.initiate_download,
      isDownloaded: row.downloaded_at !== null,
      fileSize: row.file_size,
      sha256: row.sha256,
      isProofSigned: row.proof_signature !== null,
      totals: row.totals as ExportEntity['totals'],
      expiresAt: textOf(row.expires_at),
      isManageable: canManage(principal, row.creator_id),
    },
  ];
};

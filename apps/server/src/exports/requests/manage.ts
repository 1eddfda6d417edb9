import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { type ExportEntity, PROGRESS_STEP } from '@drumlin/contract/exports/exports.ts';
import type { exportDetailsQuery } from '@drumlin/contract/exports/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { REPORT_KEYS, REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, PermissionError } from '../../access/app-error.ts';
import { carryOut, carryOutUnrecorded } from '../../access/carry-out.ts';
import { canManage } from '../../access/managing.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { endExport } from '../end-export.ts';
import { removeFiles } from '../files.ts';
import { mailRuns } from '../mail/announce.ts';
import { type ExportRow, readUsage } from '../queue-queries.ts';
import { reportOf, shownFilters } from '../rights.ts';
import {
  closeOwn,
  deleteExport,
  existsWithin,
  findOwnExport,
  listCreators,
  listHistory,
  listPanel,
} from './queries.ts';

/** The reports that somebody may see, of those asked for: whose exports they may see as well. */
const visibleReports = (
  { permissions }: Pick<Principal, 'permissions'>,
  { reportName, product }: { reportName?: string | undefined; product?: Product | undefined } = {},
): ReportKey[] =>
  REPORT_KEYS.filter(key => {
    const report: ReportShape = REPORTS[key];
    const isAsked =
      (reportName === undefined || report.exportName === reportName) &&
      (product === undefined || report.product === product);
    return isAsked && permissions.has(report.permission);
  });

const textOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An export as somebody of its company is told of it; nothing of a report that this program does not know. */
const present = (principal: Principal, row: ExportRow): ExportEntity[] => {
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

/**
 * An export of the principal's company of a report that they may see. Any other is `notFound`, and on record where it is of another
 * merchant parent.
 */
export const getSeen = async (
  db: Kysely<DB>,
  { scope, permissions }: Principal,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ExportRow> => {
  const row = await findOwnExport(db, scope, id, options);
  const report = row && reportOf(row.report);
  if (report && permissions.has(report.permission)) return row;
  // One of the own company that may not be seen is told as one that is not there
  if (!row) await getWithin(scope, async within => (within === scope ? undefined : existsWithin(db, within, id)));
  throw new AppError('notFound');
};

/** As `getSeen`, of one that the principal may change: locked. Throws `forbidden` too. */
const lockManaged = async (trx: Kysely<DB>, principal: Principal, id: string): Promise<ExportRow> => {
  const row = await getSeen(trx, principal, id, { lock: true });
  if (!canManage(principal, row.creator_id)) throw new PermissionError();
  return row;
};

/** What the record of an act on an export tells. */
export const aboutRow = ({ id, report, file_name }: ExportRow): AuditEntry => ({
  object: `export ${id}`,
  details: { report, file: file_name },
});

/** What the record of a refused act on an export tells; nothing of one that the caller cannot see. */
export const aboutExportOf = async (
  { database }: Platform,
  principal: Principal,
  id: string,
): Promise<AuditEntry | undefined> => {
  const row = await findOwnExport(database.db, principal.scope, id);
  return row && principal.permissions.has(reportOf(row.report)?.permission as never) ? aboutRow(row) : {};
};

export const readPanel = async ({ database }: Platform, principal: Principal): Promise<ExportEntity[]> => {
  const rows = await listPanel(database.db, principal.scope, principal.userId, visibleReports(principal));
  return rows.flatMap(row => present(principal, row));
};

export const readHistory = async (
  { database, config }: Platform,
  principal: Principal,
  { reportName, product, ...filters }: z.output<typeof exportDetailsQuery>,
) => {
  const reports = visibleReports(principal, { reportName, product });
  const rows = await listHistory(database.db, principal.scope, { ...filters, reports });
  const creators = await listCreators(database.db, principal.scope, visibleReports(principal));
  const { bytes } = await readUsage(database.db, principal.merchantParentId);
  const space = { used: bytes, most: config.exportCompanyBytes };
  return { exports: rows.flatMap(row => present(principal, row)), creators, space };
};

/** Takes exports out of the caller's own panel. Throws `notFound` where one is named that is not there. */
export const closeExports = async (
  { database }: Platform,
  principal: Session,
  asked: { reportId?: string | undefined; sourceReportId?: string | undefined },
): Promise<void> => {
  if (asked.reportId !== undefined) await getSeen(database.db, principal, asked.reportId);
  await carryOutUnrecorded(database, principal, async trx => {
    await holdPerson(trx, principal.userId);
    await closeOwn(trx, principal.userId, asked);
  });
};

/** Ends an export that waits or compiles; its worker notices. Throws `exportEnded`, `notFound`, `forbidden`. */
export const cancelExport = (platform: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(platform.database, act, async trx => {
    const row = await lockManaged(trx, act.principal, id);
    if (row.status === 'COMPLETED' || row.status === 'FAILED') throw new AppError('exportEnded');
    await endExport(trx, platform, row, { failure: 'cancelled' });
    return { entry: aboutRow(row) };
  });

/** Deletes an export in whatever state, and its file. Throws `notFound`, `forbidden`. */
export const removeExport = async (platform: Platform, act: Act<Session>, id: string): Promise<void> => {
  const row = await carryOut(platform.database, act, async trx => {
    const found = await lockManaged(trx, act.principal, id);
    await deleteExport(trx, id);
    // What waited for it to end is told now
    if (found.schedule_id !== null) await mailRuns(trx, platform, found.schedule_id);
    return { answer: found, entry: aboutRow(found) };
  });
  await removeFiles(platform, row.file_key);
};

import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import type { exportDetailsQuery } from '@drumlin/contract/exports/routes.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, PermissionError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { canManage } from '../../access/managing.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { lockCaller } from '../../accounts/sessions/lock-caller.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { endExport } from '../end-export.ts';
import { removeFiles } from '../files.ts';
import { mailRuns } from '../mail/announce.ts';
import { type ExportRow, readUsage } from '../queue-queries.ts';
import { reportOf } from '../rights.ts';
import { present } from './present.ts';
import {
  closeOwn,
  deleteExport,
  existsWithin,
  findOwnExport,
  listCreators,
  listHistory,
  listPanel,
} from './queries.ts';
import { visibleReports } from './reports.ts';

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
  await database.db.transaction().execute(async trx => {
    await lockCaller(trx, principal);
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

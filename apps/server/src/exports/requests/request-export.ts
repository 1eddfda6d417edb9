import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { asyncExportFlag, type ExportReportName, findExportReport } from '@drumlin/contract/exports/reports.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError, PermissionError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { narrowScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutExport } from '../../reports/about-export.ts';
import { refuseSwitchedOff } from '../../reports/switched-values.ts';
import { refusePartsOfNames } from '../../reports/whole-names.ts';
import { wireFilters } from '../fingerprint.ts';
import { queueExport } from '../queue-export.ts';
import { readUsage } from '../queue-queries.ts';
import { countUnfinished, findName, lockCreator } from './queries.ts';

/** The exports that one person may have waiting or compiling. */
export const MAX_WAITING = 50;

/** The exports that people of a company may have asked for and kept: those without a file take no bytes, and a row all the same. */
const MAX_KEPT = 10_000;

/** Throws `companyFilesFull` where a company has no room left for another export. */
const requireRoom = async (trx: Kysely<DB>, { config }: Platform, merchantParentId: string | null): Promise<void> => {
  const { bytes, asked } = await readUsage(trx, merchantParentId);
  if (bytes >= config.exportCompanyBytes || asked >= MAX_KEPT) throw new AppError('companyFilesFull');
};

/** The report that is asked for. Throws `validation` where there is none, or it is not exported in the background, and `forbidden`. */
export const getExportReport = async (
  { flags }: Platform,
  person: Pick<Principal, 'permissions' | 'merchantParentId'>,
  { reportName, product }: { reportName: ExportReportName; product: Product },
): Promise<ReportShape> => {
  const report = findExportReport(reportName, product);
  if (report && !person.permissions.has(report.permission)) throw new PermissionError();
  const flag = report && asyncExportFlag(report);
  if (!report || !flag || !(await flags.isOn(flag, person)))
    throw fieldError('reportName', 'invalid_value', 'This report cannot be exported in the background');
  return report;
};

export interface ExportRequest {
  report: ReportShape;
  query: ReportQuery;
  fileType: FileType;
  columns: readonly string[] | undefined;
  /** False where no page of who asks for it waits to save the file as soon as it is ready. */
  initiateDownload?: boolean;
}

/** Throws `forbidden` where a merchant is named that is not the person's, and `validation` where a value is switched off or a part of a masked name. */
export const checkFilters = async (
  { flags }: Platform,
  person: Pick<Principal, 'scope' | 'sight' | 'merchantParentId'>,
  { report, query }: Pick<ExportRequest, 'report' | 'query'>,
): Promise<void> => {
  if (!narrowScope(person.scope, query.merchantIds)) throw new AppError('forbidden');
  await refuseSwitchedOff(flags, person, report, query, 'filters.');
  refusePartsOfNames(person, report, query, 'filters.');
};

/**
 * Queues an export for who asks for it, and answers its id; `told` is what its record says. Throws `duplicateExport`, `tooManyWaitingExports`,
 * `companyFilesFull`, `forbidden`, `validation` and `StorageFullError`.
 */
export const requestExport = async (
  platform: Platform,
  act: Act<Session>,
  request: ExportRequest,
  entry: AuditEntry = aboutExport(request.report, request.query),
): Promise<string> => {
  const { principal } = act;
  const { report, query, fileType, columns, initiateDownload = true } = request;
  await checkFilters(platform, principal, request);
  await platform.storage.requireSpace();
  const { userId, merchantParentId, locale } = principal;
  return carryOut(platform.database, act, async trx => {
    await holdPerson(trx, userId);
    await lockCreator(trx, userId);
    if ((await countUnfinished(trx, userId)) >= MAX_WAITING)
      throw new AppError('tooManyWaitingExports', { values: { most: String(MAX_WAITING) }, retryAfter: 60 });
    await requireRoom(trx, platform, merchantParentId);
    const answer = await queueExport(trx, {
      creatorId: userId,
      creatorName: await findName(trx, userId),
      merchantParentId,
      report: report.key as ReportKey,
      fileType,
      columns: columns ?? null,
      locale,
      filters: wireFilters(report, query),
      scheduleId: null,
      frequency: null,
      periodStart: null,
      initiateDownload,
    });
    return { answer, entry };
  });
};

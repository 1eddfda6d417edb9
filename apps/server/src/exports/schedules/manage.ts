import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { Frequency, fileTypeOf, ScheduleEntity } from '@drumlin/contract/exports/exports.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { onSomeDay, withoutDates, withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import { lastPeriod } from '@drumlin/contract/exports/periods.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';
import type { createExport } from '@drumlin/contract/exports/routes.ts';
import { MAX_SCHEDULES } from '@drumlin/contract/exports/schedule-routes.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, PermissionError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { canManage } from '../../access/managing.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { fingerprintOf, wireFilters } from '../fingerprint.ts';
import { findName } from '../requests/queries.ts';
import { checkFilters, type ExportRequest, getExportReport, requestExport } from '../requests/request-export.ts';
import { maySee, reportOf } from '../rights.ts';
import { afterPause, begin, withFrequency } from './due-runs.ts';
import { present } from './present.ts';
import {
  countSchedules,
  deleteSchedule,
  existsWithin,
  findSame,
  findSchedule,
  insertSchedule,
  listColleagues,
  listSchedules,
  lockSchedules,
  readTime,
  type ScheduleRow,
  updateSchedule,
} from './queries.ts';
import { checkRecipients } from './recipients.ts';
import { catchUp, columnsOf, standingOf } from './runs.ts';

/** Throws `notFound` while schedules are switched off for the principal's company. */
export const requireSchedules = async (
  { flags }: Platform,
  principal: Pick<Principal, 'merchantParentId'>,
): Promise<void> => {
  if (!(await flags.isOn('scheduled-exports', principal))) throw new AppError('notFound');
};

/** Somebody sees what they may see the report of, and what they may change. */
const isSeen = (principal: Principal, row: ScheduleRow): boolean =>
  maySee(principal, row.report) || canManage(principal, row.creator_id);

/**
 * A schedule of the principal's company that they may see. Any other is `notFound`, and on record where it is of another merchant
 * parent.
 */
const getSeen = async (
  db: Kysely<DB>,
  principal: Principal,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ScheduleRow> => {
  const { scope } = principal;
  const row = await findSchedule(db, scope, id, options);
  if (row && isSeen(principal, row)) return row;
  if (!row) await getWithin(scope, async within => (within === scope ? undefined : existsWithin(db, within, id)));
  throw new AppError('notFound');
};

/** As `getSeen`, of one that the principal may change, which stays locked. Throws `forbidden` too. */
const lockManaged = async (trx: Kysely<DB>, principal: Principal, id: string): Promise<ScheduleRow> => {
  const row = await getSeen(trx, principal, id, { lock: true });
  if (!canManage(principal, row.creator_id)) throw new PermissionError();
  return row;
};

/** What the record of an act on a schedule tells. */
const auditEntryOf = ({ id, report, frequency }: Pick<ScheduleRow, 'id' | 'report' | 'frequency'>): AuditEntry => ({
  object: `schedule ${id}`,
  details: { report, frequency },
});

/** What the record of a refused act on a schedule tells; nothing of one that the caller cannot see. */
export const aboutSchedule = async ({ database }: Platform, principal: Principal, id: string): Promise<AuditEntry> => {
  const row = await findSchedule(database.db, principal.scope, id);
  return row && isSeen(principal, row) ? auditEntryOf(row) : {};
};

export const readSchedules = async ({ database }: Platform, principal: Principal): Promise<ScheduleEntity[]> => {
  const rows = (await listSchedules(database.db, principal.scope)).filter(row => isSeen(principal, row));
  const mailed = rows.flatMap(({ recipients }) => recipients);
  const people = mailed.length === 0 ? [] : await listColleagues(database.db, principal.scope, mailed);
  return rows.flatMap(row => present(principal, row, people));
};

export interface WantedSchedule extends ExportRequest {
  frequency: Frequency;
  recipients: readonly number[];
}

/**
 * Exports a report again and again. Throws `duplicateSchedule` where the caller has the same one, `tooManySchedules`, `validation` and
 * `forbidden`.
 */
export const createSchedule = async (
  platform: Platform,
  act: Act<Session>,
  wanted: WantedSchedule,
): Promise<string> => {
  const { principal } = act;
  const { report, query, fileType, columns = null, frequency, recipients } = wanted;
  await checkFilters(platform, principal, wanted);
  await checkRecipients(platform.database.db, principal, report, recipients);
  const { userId, merchantParentId, scope } = principal;
  const filters = withoutDates(report, wireFilters(report, query));
  return carryOut(platform.database, act, async trx => {
    await lockSchedules(trx, merchantParentId);
    const row = {
      creator_id: userId,
      creator_name: await findName(trx, userId),
      merchant_parent_id: merchantParentId,
      report: report.key,
      file_type: fileType,
      columns: columns && [...columns],
      filters: JSON.stringify(filters),
      fingerprint: fingerprintOf(filters, columns),
      recipients: [...recipients],
      ...columnsOf(begin(frequency, await readTime(trx), platform.config.exportDelayMinutes)),
    };
    const id = await insertSchedule(trx, row);
    if (id === undefined) throw new AppError('duplicateSchedule', { existing: await findSame(trx, row, frequency) });
    // After the schedule itself, so that a company with no room is told of a duplicate first
    if ((await countSchedules(trx, scope)) > MAX_SCHEDULES)
      throw new AppError('tooManySchedules', { values: { most: String(MAX_SCHEDULES) } });
    return { answer: id, entry: auditEntryOf({ id, report: report.key, frequency }) };
  });
};

/** Deletes a schedule; the exports that it made stay, and one that is compiled goes on. Throws `notFound`, `forbidden`. */
export const removeSchedule = ({ database }: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(database, act, async trx => {
    const row = await lockManaged(trx, act.principal, id);
    await deleteSchedule(trx, id);
    return { entry: auditEntryOf(row) };
  });

/**
 * Pauses a schedule or lets it go on. What was due before a pause is run; what ends in it is not. Throws `notFound`, `forbidden`. Tests
 * give their own time.
 */
export const pauseSchedule = (
  platform: Platform,
  act: Act<Session>,
  { id, isPaused }: { id: string; isPaused: boolean },
  given?: Date,
): Promise<void> =>
  carryOut(platform.database, act, async trx => {
    const row = await lockManaged(trx, act.principal, id);
    const now = given ?? (await readTime(trx));
    const wasPaused = row.paused_at !== null;
    if (isPaused && !wasPaused) {
      await catchUp(trx, platform, row, now);
      await updateSchedule(trx, id, { paused_at: now });
    } else if (!isPaused && wasPaused) {
      const standing = afterPause(standingOf(row), now, platform.config.exportDelayMinutes);
      await updateSchedule(trx, id, { paused_at: null, ...columnsOf(standing) });
    }
    const entry = auditEntryOf(row);
    return { entry: { ...entry, details: { ...entry.details, paused: isPaused } } };
  });

type SaidOfSchedule = Pick<
  z.output<typeof createExport.schema.body>,
  'reportName' | 'product' | 'filters' | 'columns'
> &
  Parameters<typeof fileTypeOf>[0];

/** Whether filters are those of a schedule, however they are worded; their dates do not matter. */
const hasFilters = (row: ScheduleRow, report: ReportShape, said: Record<string, unknown>): boolean => {
  const { bodySchema, toQuery } = dialectOf(report);
  const read = bodySchema(report).safeParse(onSomeDay(report, said));
  if (!read.success) return false;
  const filters = withoutDates(report, wireFilters(report, toQuery(report, read.data)));
  return fingerprintOf(filters, row.columns) === row.fingerprint;
};

/** Throws `validation`, which names each field that says something else of a schedule than it has: nothing but its frequency can be changed. */
const refuseOtherChanges = (row: ScheduleRow, said: SaidOfSchedule): void => {
  const report = reportOf(row.report);
  if (!report) throw new AppError('notFound');
  const { reportName, product, filters, columns, exportFileType, exportType } = said;
  const isReport = reportName === report.exportName;
  const same = {
    reportName: isReport,
    product: product === report.product,
    // Those of another report have other words
    filters: !isReport || product !== report.product || hasFilters(row, report, filters),
    columns: columns === undefined || columns.join() === row.columns?.join(),
    exportFileType: (exportFileType ?? row.file_type) === row.file_type,
    exportType: (exportType ?? row.file_type) === row.file_type,
  };
  const others = Object.entries(same).filter(([, isSame]) => !isSame);
  if (others.length === 0) return;
  const message = 'Only the frequency of a schedule can be changed';
  throw new AppError('validation', { details: others.map(([field]) => ({ field, rule: 'unchangeable', message })) });
};

/**
 * Changes how often a schedule runs, and nothing else of it; on record as `schedule_changed`. What was due before is run as it was to be.
 * Throws `notFound`, `forbidden`, `validation` where something else is said of it than it has, and `duplicateSchedule` where its creator has the same one of that frequency. Tests give their own time.
 */
export const changeFrequency = async (
  platform: Platform,
  act: Act<Session>,
  { id, frequency, said }: { id: string; frequency: Frequency; said?: SaidOfSchedule },
  given?: Date,
): Promise<void> => {
  await requireSchedules(platform, act.principal);
  await carryOut(platform.database, { ...act, name: 'schedule_changed' }, async trx => {
    const { exportDelayMinutes: delay } = platform.config;
    await lockSchedules(trx, act.principal.merchantParentId);
    const row = await lockManaged(trx, act.principal, id);
    if (said) refuseOtherChanges(row, said);
    const existing = await findSame(trx, row, frequency, id);
    if (existing) throw new AppError('duplicateSchedule', { existing });
    const now = given ?? (await readTime(trx));
    const standing =
      row.paused_at === null ? await catchUp(trx, platform, row, now) : afterPause(standingOf(row), now, delay);
    await updateSchedule(trx, id, columnsOf(withFrequency(standing, frequency, now, delay)));
    return { entry: auditEntryOf({ ...row, frequency }) };
  });
};

/**
 * Exports the last whole period of a schedule as the caller's own export, and answers its id. Throws as `requestExport`, and `notFound`.
 */
export const runNow = async (platform: Platform, act: Act<Session>, id: string): Promise<string> => {
  const { database, config } = platform;
  const row = await getSeen(database.db, act.principal, id);
  const report = reportOf(row.report);
  if (!report) throw new AppError('notFound');
  const { product, exportName } = report;
  await getExportReport(platform, act.principal, { product, reportName: exportName as ExportReportName });
  const { frequency } = standingOf(row);
  const { nextFrom: lastRun } = begin(frequency, await readTime(database.db), config.exportDelayMinutes);
  const filters = withPeriod(report, row.filters as Record<string, unknown>, lastPeriod(frequency, lastRun));
  const { bodySchema, toQuery } = dialectOf(report);
  const request = { report, query: toQuery(report, bodySchema(report).parse(filters)) };
  const file = { fileType: row.file_type as FileType, columns: row.columns ?? undefined };
  return requestExport(platform, act, { ...request, ...file }, auditEntryOf(row));
};

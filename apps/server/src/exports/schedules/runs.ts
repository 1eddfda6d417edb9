import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import type { Period } from '@drumlin/contract/exports/periods.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../access/app-error.ts';
import { localeOf } from '../../accounts/mail/readers.ts';
import { findReader } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueExport } from '../queue-export.ts';
import { reportOf } from '../rights.ts';
import { dueRun, type Standing } from './due-runs.ts';
import { lockDue, type ScheduleRow, updateSchedule } from './queries.ts';

/** How far a schedule has come. */
export const standingOf = (row: Pick<ScheduleRow, 'frequency' | 'next_from' | 'next_run_at'>): Standing => ({
  frequency: row.frequency as Frequency,
  nextFrom: row.next_from,
  nextRunAt: row.next_run_at,
});

export const columnsOf = ({ frequency, nextFrom, nextRunAt }: Standing) => ({
  frequency,
  next_from: nextFrom,
  next_run_at: nextRunAt,
});

/**
 * Queues the export of one period, once: of a period that has its run already, as after a restore, nothing happens. Whether the creator
 * may still have it, the worker decides when it compiles.
 */
const queueRun = async (trx: Kysely<DB>, row: ScheduleRow, period: Period): Promise<void> => {
  const report = reportOf(row.report);
  if (!report) throw new Error(`This program does not know the report ${row.report}`);
  const creator = await findReader(trx, { id: row.creator_id });
  const wanted = {
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    merchantParentId: row.merchant_parent_id,
    report: report.key as ReportKey,
    fileType: row.file_type as FileType,
    columns: row.columns,
    locale: localeOf(creator ?? { locale: null }),
    filters: withPeriod(report, row.filters as Record<string, unknown>, period),
    scheduleId: row.id,
    frequency: row.frequency as Frequency,
    periodStart: period.from,
    initiateDownload: false,
  };
  await queueExport(trx, wanted).catch((error: unknown) => {
    if (!(error instanceof AppError && error.errorName === 'duplicateExport')) throw error;
  });
};

/** Queues the run of a locked schedule that is due, and notes it; undefined where none is. Answers where the schedule stands then. */
const runOnce = async (
  trx: Kysely<DB>,
  { config }: Platform,
  row: ScheduleRow,
  now: Date,
): Promise<Standing | undefined> => {
  const due = dueRun(standingOf(row), now, config.exportDelayMinutes);
  if (!due) return undefined;
  await queueRun(trx, row, due.period);
  await updateSchedule(trx, row.id, columnsOf(due.after));
  return due.after;
};

/**
 * Queues what is due of a locked schedule before it is paused or changed, so that neither takes a run away that no process has come to.
 * Answers where the schedule stands then.
 */
export const catchUp = async (trx: Kysely<DB>, platform: Platform, row: ScheduleRow, now: Date): Promise<Standing> => {
  const after = await runOnce(trx, platform, row, now);
  return after ? catchUp(trx, platform, { ...row, ...columnsOf(after) }, now) : standingOf(row);
};

/**
 * Queues every run that is due by the database's clock, each in a transaction of its own and the oldest first. Any number of processes may
 * do so at once: a schedule that one has locked the others pass by. A schedule that cannot be run is logged and left for the next time, and
 * so is everything of a company for which schedules are switched off.
 * Tests give their own time.
 */
export const runDueSchedules = async (platform: Platform, given?: Date): Promise<void> => {
  const { database, flags, log } = platform;
  const failed: string[] = [];
  const switchedOff: (string | null)[] = [];
  const runNext = () =>
    database.db.transaction().execute(async trx => {
      const due = await lockDue(trx, given, { ids: failed, companies: switchedOff });
      if (!due) return false;
      const { row, now } = due;
      if (!(await flags.isOn('scheduled-exports', { merchantParentId: row.merchant_parent_id }))) {
        switchedOff.push(row.merchant_parent_id);
        return true;
      }
      const after = await runOnce(trx, platform, row, now).catch((error: unknown) => {
        failed.push(row.id);
        throw error;
      });
      return after !== undefined;
    });
  for (let more = true; more; ) {
    const before = failed.length;
    more = await runNext().catch((error: unknown) => {
      if (failed.length === before) throw error;
      log.error({ err: error, schedule: failed.at(-1) }, 'A scheduled export could not be queued');
      return true;
    });
  }
};

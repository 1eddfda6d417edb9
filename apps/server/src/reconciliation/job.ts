import { z } from 'zod';
import { defineJob, type JobWriter } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';

/** A reconciliation of everything, or of what ingests have changed. */
export const reconcileJob = defineJob({
  name: 'reconcile',
  payload: z.strictObject({ whole: z.boolean() }),
  retries: 2,
  expireSeconds: 1_800,
  oneWaits: true,
  // Changes once an hour, since the job of a file may be lost with the process that had taken it; everything each night
  begins: [
    { cron: '47 * * * *', payload: { whole: false } },
    { cron: '11 4 * * *', payload: { whole: true }, key: 'nightly' },
  ],
});

/** The files of a delivery come one after the other: between them the books cannot tie out. */
const QUIET_SECONDS = 60;

/** Has everything reconciled soon, if and only if the transaction commits. */
export const askForAll = ({ jobs }: Platform, trx: JobWriter): Promise<void> =>
  jobs.replace(trx, reconcileJob, { whole: true }, { key: 'whole', priority: 1, afterSeconds: 0 });

/**
 * Has what an ingest changed reconciled, a minute after the last of several. The file is taken: that this cannot be asked is for the log,
 * and the hourly job finds what was changed.
 */
export const askAfterIngest = ({ jobs, database, log }: Platform): Promise<void> =>
  jobs
    .replace(database.db, reconcileJob, { whole: false }, { key: 'changes', priority: 0, afterSeconds: QUIET_SECONDS })
    .catch((error: unknown) => log.warn({ err: error }, 'A reconciliation could not be asked for'));

import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { startOfDay } from '../platform/postgres/eastern-sql.ts';
import { PEERS_STAND } from './benchmarks.ts';

/** A refresh of what ingests have changed. */
export const refreshAnalyticsJob = defineJob({
  name: 'refresh-analytics',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 1_800,
  oneWaits: true,
  // As each Eastern day begins, and within the hour for what could not be asked for; one with nothing to do does nothing
  begins: [
    { cron: '0 0 * * *', payload: {} },
    { cron: '53 * * * *', payload: {}, key: 'hourly' },
  ],
});

/** The files of a delivery come one after the other. */
const DELIVERY_SECONDS = 60;

const DUE = `
  select where not ${PEERS_STAND} or exists (
    select from conversion_due where changed_from < ${startOfDay('$1::date')}
  )`;

/**
 * Has analytics refreshed, a minute after the first of several ingests, where payins of days before today have changed, or merchants so that
 * benchmarks are of other peers; payins of today wait for midnight. The file is taken: that this cannot be asked is for the log, and the next refresh finds what was changed.
 */
export const askForRefresh = async ({ jobs, database, clock, log }: Platform): Promise<void> => {
  try {
    const { rows } = await database.pool.query(DUE, [easternDay(clock.now())]);
    if (rows.length === 0) return;
    // One that waits keeps its time: a feed of a file each minute would else put it off to midnight
    await jobs.send(refreshAnalyticsJob, {}, { key: 'changes', afterSeconds: DELIVERY_SECONDS });
  } catch (error) {
    log.warn({ err: error }, 'A refresh of analytics could not be asked for');
  }
};

import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../postgres/database.ts';
import { defineJob } from './jobs.ts';

/** Takes away what has run out and is of no further use. */
export const cleanUpJob = defineJob({ name: 'clean-up', payload: z.strictObject({}), retries: 2, expireSeconds: 300 });

/** A quiet minute of each hour. */
export const CLEAN_UP_CRON = '17 * * * *';

export const cleanUp = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<', sql<Date>`now()`).execute();
};

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../database/types.ts';
import type { Database } from '../postgres/database.ts';
import { deleteInBatches } from '../postgres/in-batches.ts';
import { defineJob } from './jobs.ts';

/** Takes away what has run out and is of no further use. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '17 * * * *', payload: {} }],
});

const deleteOldAnswers = async (db: Kysely<DB>, most: number): Promise<bigint> => {
  const { numAffectedRows } = await sql`
    delete from test_idempotency where ctid = any(array(
      select ctid from test_idempotency where created_at < now() - interval '24 hours' limit ${most}
    ))`.execute(db);
  return numAffectedRows ?? 0n;
};

export const cleanUp = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<', sql<Date>`now()`).execute();
  await deleteInBatches(most => deleteOldAnswers(db, most));
};

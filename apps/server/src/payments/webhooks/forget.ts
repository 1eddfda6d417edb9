import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteInBatches } from '../../platform/postgres/in-batches.ts';
import { deleteOldIn } from '../../platform/webhooks/delivery-queries.ts';
import { failPending } from './queries.ts';

const deleteOld = deleteOldIn('test_webhook_delivery');

const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;

/** Takes away old deliveries with their tries: a log of tests, of no further use. */
export const forgetWebhooksJob = defineJob({
  name: 'forget-test-webhooks',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '53 3 * * *', payload: {} }],
});

/** What still waits by then, since test access is switched off, is given up first. */
export const forgetWebhooks = async ({ database, clock }: Platform): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS);
  await database.db.transaction().execute(trx => failPending(trx, { before }));
  await deleteInBatches(limit => deleteOld(database.db, before, limit));
};

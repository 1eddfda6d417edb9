import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteInBatches } from '../platform/postgres/in-batches.ts';
import { deletePaymentsBefore } from './queries.ts';

const DAY_MS = 86_400_000;
const KEEP_DAYS = 90;

/** Takes away test payments that are old: nobody ties anything out against them, and reports of them read them row by row. */
export const forgetPaymentsJob = defineJob({
  name: 'forget-test-payments',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 900,
  begins: [{ cron: '23 3 * * *', payload: {} }],
});

/** Deletes the test payments of more than 90 days ago with their report rows and deliveries. */
export const forgetPayments = ({ database, clock }: Platform): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY_MS);
  return deleteInBatches(most => deletePaymentsBefore(database.db, before, most));
};

import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { type Abandoned, listAbandoned } from './abandon-queries.ts';
import { settlePayment } from './settle.ts';

/** Ends payments whose consumers never came back to their page. */
export const abandonPaymentsJob = defineJob({
  name: 'abandon-payments',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '* * * * *', payload: {} }],
});

/** How many are read at a time. */
const BATCH = 500;

/**
 * Each in a transaction of its own: a consumer who finishes at this very moment is first or last, and the payment settles once. One that
 * fails holds up no other, and the next run tries it again.
 */
export const abandonPayments = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  let after: Abandoned | undefined;
  for (;;) {
    const batch = await listAbandoned(platform.database.db, now, BATCH, after);
    for (const { id } of batch)
      await settlePayment(platform, id, 'abandoned').catch((error: unknown) => {
        platform.log.error(
          { err: error, paymentId: id },
          'A payment that its consumer left could not be ended: tried again',
        );
      });
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
};

import { defineJob, type JobWriter } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueTry, TRIES } from '../../platform/webhooks/deliver.ts';
import { findCompany } from './queries.ts';

export const webhookJob = defineJob({ name: 'test-webhook', ...TRIES });

/** Queues the first try of a series, now; the merchants of one company share its places. */
export const queueFirstTry = async (
  trx: JobWriter,
  platform: Platform,
  { deliveryId, merchantId, due }: { deliveryId: string; merchantId: string; due: Date },
): Promise<void> => {
  const group = await findCompany(trx, merchantId);
  await queueTry(trx, platform, webhookJob, { deliveryId, group, nth: 1, due, afterSeconds: 0 });
};

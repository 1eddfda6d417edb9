import { z } from 'zod';
import { defineJob, type JobWriter } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCompany } from './queries.ts';

/** A try to deliver a webhook: which of its series, from 1, and when it is due by the delivery's own row; for another time it is stale. */
const webhookTry = z.strictObject({ deliveryId: z.uuid(), nth: z.int().min(1), due: z.iso.datetime() });
export type WebhookTry = z.infer<typeof webhookTry>;

/**
 * A try that the receiver refused is a job that is done, and the next one another job. What the queue itself tries again is a job whose
 * worker died or whose database was away, so that the receiver may get the same delivery twice.
 */
export const webhookJob = defineJob({
  name: 'test-webhook',
  payload: webhookTry,
  retries: 300,
  longestPauseSeconds: 300,
  expireSeconds: 60,
  urgent: { pollSeconds: 1, atOnce: 4 },
  atOncePerGroup: 2,
  oneWaits: true,
});

/** The pause after each failed try but the last, in seconds: seven tries in about a day. */
const PAUSES = [10, 60, 600, 3_600, 18_000, 64_800];

/** How long to wait after a try that failed, in seconds; undefined after the last of a series. */
export const pauseAfter = (nth: number): number | undefined => PAUSES[nth - 1];

interface NewTry {
  deliveryId: string;
  merchantId: string;
  nth: number;
  due: Date;
  afterSeconds: number;
}

/**
 * Queues a try in the transaction that makes the delivery or changes when it is due; one that was queued for another time stays and is stale.
 * The merchants of one company share its places.
 */
export const queueTry = async (
  trx: JobWriter,
  { jobs }: Platform,
  { deliveryId, merchantId, nth, due, afterSeconds }: NewTry,
): Promise<void> => {
  const webhookTry = { deliveryId, nth, due: due.toISOString() };
  const group = await findCompany(trx, merchantId);
  const place = { key: `${deliveryId} ${webhookTry.due}`, priority: 0, afterSeconds, group };
  await jobs.sendWithin(trx, webhookJob, webhookTry, place);
};

import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@drumlin/contract/test-api/webhooks.ts';
import type { JobWriter } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueFirstTry } from './job.ts';
import { insertDelivery } from './queries.ts';

/** A test payment whose outcome the merchant is told, as the test API answers it. */
interface ToldPayment {
  id: string;
  merchantId: string;
  direction: 'PAYIN' | 'PAYOUT';
}

/** Queues a webhook within a transaction and answers its state, as `insertDelivery` does. */
const queueDelivery = async (
  trx: JobWriter,
  platform: Platform,
  event: WebhookEvent,
  merchantId: string,
  payment: ToldPayment | null,
) => {
  const [id, due] = [randomUUID(), platform.clock.now()];
  const body = JSON.stringify({ id, event, createdAt: due.toISOString(), merchantId, payment });
  const paymentId = payment?.id ?? null;
  const state = await insertDelivery(trx, { id, merchantId, event, paymentId, body, due });
  if (state === 'pending') await queueFirstTry(trx, platform, { deliveryId: id, merchantId, due });
  return state;
};

/**
 * Queues the webhook of a payment in the transaction that settles it, and answers whether the merchant is going to be told: not where they
 * have no address for webhooks, or too many wait already.
 */
export const queueWebhook = async (trx: JobWriter, platform: Platform, payment: ToldPayment): Promise<boolean> => {
  const event = payment.direction === 'PAYIN' ? 'payin.updated' : 'payout.updated';
  return (await queueDelivery(trx, platform, event, payment.merchantId, payment)) === 'pending';
};

/** Queues an event of no payment, by which somebody tries their receiver; false where the merchant has no address for webhooks. */
export const queueTestEvent = async (trx: JobWriter, platform: Platform, merchantId: string): Promise<boolean> =>
  (await queueDelivery(trx, platform, 'webhook.test', merchantId, null)) !== undefined;

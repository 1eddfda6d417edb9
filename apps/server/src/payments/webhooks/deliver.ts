import { performance } from 'node:perf_hooks';
import type { WebhookOutcome } from '@drumlin/contract/test-api/webhooks.ts';
import { UnknownKeyError } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import { pauseAfter, queueTry, type WebhookTry } from './job.ts';
import { type Posting, post } from './post.ts';
import { type DueDelivery, endDelivery, findDue, insertTry, postpone } from './queries.ts';
import { openSecret, signatureOf } from './secret.ts';
import { resolveName } from './target.ts';

interface Tried {
  at: Date;
  tookMs: number;
  outcome: WebhookOutcome;
}

const isTaken = ({ status }: WebhookOutcome): boolean => status !== null && status >= 200 && status < 300;

/** The secret of a delivery's webhook; that its key is gone is said in the log, and tried again until somebody has put it back. */
const secretOf = (platform: Platform, { merchant_id: merchantId, secret }: DueDelivery): string => {
  try {
    return openSecret(platform, merchantId, secret);
  } catch (error) {
    if (error instanceof UnknownKeyError)
      platform.log.error(
        { merchantId, reason: error.message },
        'The secret of a webhook cannot be read: put its key back',
      );
    throw error;
  }
};

const attempt = async (platform: Platform, delivery: DueDelivery, posting: Posting): Promise<Tried> => {
  const { id, url, event, body } = delivery;
  const at = platform.clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Drumlin-Webhooks/1',
    'drumlin-delivery': id,
    'drumlin-event': event,
    'drumlin-signature': signatureOf(secretOf(platform, delivery), body, at),
  };
  const started = performance.now();
  const outcome = await post({ url, body, headers }, posting);
  return { at, tookMs: Math.round(performance.now() - started), outcome };
};

/** Writes a try and what follows from it in one transaction. A delivery that was meanwhile sent by hand, or given up, keeps its own plan. */
const record = (platform: Platform, delivery: DueDelivery, { nth, due }: WebhookTry, tried: Tried): Promise<void> =>
  platform.database.db.transaction().execute(async trx => {
    const { id, url, merchant_id: merchantId } = delivery;
    await insertTry(trx, id, { url, at: tried.at, tookMs: tried.tookMs, ...tried.outcome });
    if (isTaken(tried.outcome)) return endDelivery(trx, id, 'delivered');
    const pause = pauseAfter(nth);
    if (pause === undefined) return endDelivery(trx, id, 'failed', new Date(due));
    const next = new Date(platform.clock.now().getTime() + pause * 1000);
    if (await postpone(trx, id, new Date(due), next))
      await queueTry(trx, platform, { deliveryId: id, merchantId, nth: nth + 1, due: next, afterSeconds: pause });
  });

/** How long a try waits before it asks again whether test access is switched on. */
const HOLD_SECONDS = 300;

/** Puts a try off while test access is switched off for the company: it is the same try then, and none was used up. */
const hold = (platform: Platform, { id, merchant_id: merchantId }: DueDelivery, { nth, due }: WebhookTry) =>
  platform.database.db.transaction().execute(async trx => {
    const next = new Date(platform.clock.now().getTime() + HOLD_SECONDS * 1000);
    if (await postpone(trx, id, new Date(due), next))
      await queueTry(trx, platform, { deliveryId: id, merchantId, nth, due: next, afterSeconds: HOLD_SECONDS });
  });

/**
 * Tries once to deliver a webhook, and queues the next try where the receiver did not take it. A process that dies between sending and
 * recording sends again with the same `Drumlin-Delivery`. While the IP allowed list is switched off for the company the try waits. Throws
 * where the try could not be made or recorded.
 */
export const deliverWebhook = async (
  platform: Platform,
  webhookTry: WebhookTry,
  more: Partial<Pick<Posting, 'resolve' | 'limitMs'>> = {},
): Promise<void> => {
  const delivery = await findDue(platform.database.db, webhookTry.deliveryId, new Date(webhookTry.due));
  if (!delivery) return;
  const isOn = await platform.flags.isOn('ip-whitelisting', { merchantParentId: delivery.merchant_parent_id });
  if (!isOn) return hold(platform, delivery, webhookTry);
  const posting = { rules: platform.config, resolve: resolveName, ...more };
  await record(platform, delivery, webhookTry, await attempt(platform, delivery, posting));
};

import { z } from 'zod';
import { recordId } from '../core/schemas.ts';
import { testPayment } from './schemas.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhooks.ts';

/** What is posted to a merchant's server. */
export const webhookMessage = z.strictObject({
  /** The same at every try, as the header `Drumlin-Delivery`. */
  id: recordId,
  event: z.enum(WEBHOOK_EVENTS),
  createdAt: z.iso.datetime(),
  merchantId: z.string().max(16),
  /** As the test API answers it; null of an event by which somebody tries their receiver. */
  payment: testPayment.nullable(),
});

/** When each event is sent. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'payin.updated': 'A test payin was settled',
  'payout.updated': 'A test payout was settled',
  'webhook.test': 'Somebody tries the receiver by hand: an event of no payment',
};

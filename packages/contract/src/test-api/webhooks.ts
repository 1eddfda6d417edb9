import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, recordId } from '../core/schemas.ts';
import { DELIVERY_STATES, MAX_URL, triedAnswer, webhookSecret, webhookUrl } from '../core/webhook.ts';
import { errorBody } from '../errors.ts';
import { PRODUCTS } from '../permissions.ts';
import { changesTests } from './keys.ts';
import { DIRECTIONS } from './outcomes.ts';

const access = { access: 'IP_ALLOWLIST' } as const;
const instant = z.iso.datetime();
const ofMerchant = z.strictObject({ merchantId });
const refused = { 400: errorBody, 403: errorBody, 404: errorBody };

/** What webhooks tell of: a payment that was settled, or nothing, so that somebody can try their receiver. */
export const WEBHOOK_EVENTS = ['payin.updated', 'payout.updated', 'webhook.test'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const webhook = z.object({
  merchantId: z.string().max(16),
  url: z.string().max(MAX_URL),
  changedDate: instant,
  /** Who changed it last; null where the reader may not know their name, or they are gone. */
  changedBy: z.string().max(511).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const getWebhook = defineRoute({
  method: 'GET',
  url: '/v1/test-api/webhook',
  summary: 'Where a merchant is told of its test payments; null where nowhere',
  ...access,
  schema: {
    querystring: ofMerchant,
    response: { 200: z.object({ webhook: webhook.nullable() }), ...refused },
  },
});

export const saveWebhook = defineRoute({
  method: 'PUT',
  url: '/v1/test-api/webhook',
  summary:
    'Sets where a merchant is told of its test payments; the first time the answer has the secret, which no other has',
  ...changesTests,
  audit: { act: 'test_webhook_saved' },
  schema: {
    body: z.strictObject({ merchantId, url: webhookUrl }),
    response: { 200: z.object({ webhook, secret: webhookSecret.nullable() }), ...refused },
  },
});

export const rollWebhookSecret = defineRoute({
  method: 'POST',
  url: '/v1/test-api/webhook/secret',
  summary: 'Makes a new secret, with which everything is signed from now on; the answer alone has it',
  ...changesTests,
  audit: { act: 'test_webhook_secret_rolled' },
  schema: {
    body: ofMerchant,
    response: { 200: z.object({ webhook, secret: webhookSecret }), ...refused, 409: errorBody },
  },
});

export const removeWebhook = defineRoute({
  method: 'DELETE',
  url: '/v1/test-api/webhook',
  summary: 'Tells a merchant of its test payments nowhere any more, and gives up what still had to be delivered',
  ...changesTests,
  audit: { act: 'test_webhook_removed' },
  schema: { querystring: ofMerchant, response: { 204: noContent, ...refused, 409: errorBody } },
});

export const sendTestEvent = defineRoute({
  method: 'POST',
  url: '/v1/test-api/webhook/test',
  summary: 'Sends an event of no payment, by which a receiver can be tried',
  ...access,
  audit: { act: 'test_webhook_tried' },
  schema: { body: ofMerchant, response: { 204: noContent, ...refused, 409: errorBody, 429: errorBody } },
});

const delivery = z.object({
  /** The same as its header `Drumlin-Delivery`, at every try. */
  id: recordId,
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  createdDate: instant,
  tries: z.int(),
  /** The last try; null before the first. */
  lastTry: z.object(triedAnswer).nullable(),
  /** While it is pending. */
  nextTryDate: instant.nullable(),
  /** Null of a test event. */
  payment: z
    .object({
      product: z.enum(PRODUCTS),
      direction: z.enum(DIRECTIONS),
      transactionId: z.string().max(64),
      merchantTransactionId: z.string().max(64),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveriesQuery = z.strictObject({
  ...pageQuery(100, 25),
  merchantId,
  state: z.enum(DELIVERY_STATES).optional(),
});
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;

export const listDeliveries = defineRoute({
  method: 'GET',
  url: '/v1/test-api/webhook/deliveries',
  summary: 'What a merchant was told of its test payments in the last thirty days, the newest first',
  ...access,
  schema: {
    querystring: deliveriesQuery,
    response: {
      200: pageOf(delivery),
      ...refused,
    },
  },
});

/** The most tries that are shown of a delivery: the last ones. */
export const MAX_TRIES = 50;

/** A try of a delivery, and what came of it. */
export const deliveryTry = z.object({ ...triedAnswer, number: z.int(), url: z.string().max(MAX_URL), tookMs: z.int() });

const deliveryDetail = z.object({
  ...delivery.shape,
  /** The exact text that is signed and sent. */
  body: z.string().max(16_384),
  attempts: z.array(deliveryTry).max(MAX_TRIES),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const getDelivery = defineRoute({
  method: 'GET',
  url: '/v1/test-api/webhook/deliveries/:id',
  summary: 'A delivery with its tries, the last first, and the exact text that is sent',
  ...access,
  schema: { params: z.object({ id: recordId }), response: { 200: deliveryDetail, ...refused } },
});

export const sendAgain = defineRoute({
  method: 'POST',
  url: '/v1/test-api/webhook/deliveries/send',
  summary: 'Sends a delivery now, whatever became of it, with the same id and text; up to seven tries',
  ...access,
  audit: { act: 'test_webhook_sent_again' },
  schema: {
    body: z.strictObject({ deliveryId: recordId }),
    response: { 204: noContent, ...refused, 409: errorBody, 429: errorBody },
  },
});

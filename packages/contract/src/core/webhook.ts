import { z } from 'zod';
import { webAddress } from './schemas.ts';

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** Why there was no answer: no public address, no connection, no secure one, too late, or nothing that is HTTP. */
export const WEBHOOK_FAILURES = ['address', 'connection', 'tls', 'timeout', 'answer'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** What a try came to: the status of the answer, or why there was none. */
export type WebhookOutcome = { status: number; failure: null } | { status: null; failure: WebhookFailure };

export const MAX_URL = 2048;
const URL_RULE = 'Enter a whole address, such as https://shop.example/webhooks';

/** Where webhooks are sent. Which of these addresses may be reached, and how, the server says besides. */
export const webhookUrl = webAddress(MAX_URL, URL_RULE);

/** What deliveries are signed with; only in the answer that makes it. */
export const webhookSecret = z.string().max(64);

/** When a delivery was tried, and what came of it. */
export const triedAnswer = {
  triedDate: z.iso.datetime(),
  /** One of the two. */
  status: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
};

/** The headers by which a receiver knows and checks a message. */
export const WEBHOOK_HEADERS = {
  'Drumlin-Signature':
    't=<Unix seconds>,v1=<hex>: the HMAC-SHA256 of the time, a dot and the body, with the secret of the webhook',
  'Drumlin-Delivery': 'The id of the delivery, the same at every try: a receiver may get it twice',
  'Drumlin-Event': 'The event',
} as const;

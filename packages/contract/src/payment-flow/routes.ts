import { z } from 'zod';
import { PAYMENT_FLOW_SCREENS, paymentFlowLook } from '../branding/look.ts';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { consumerDetails } from './details.ts';

/** What opens the hosted page of one payment: 43 characters, of which the server keeps the hash alone. Whatever else comes is not found. */
const pageToken = z.string().min(1).max(255);

const text = z.string().max(500);

/** All that a consumer's page shows of a payment. */
const pagePayment = z.object({
  /** The screen that the payment is at; it leaves success and error no more. Refused is whoever may not pay from where they are. */
  screen: z.enum([...PAYMENT_FLOW_SCREENS, 'refused']),
  product: z.enum(['INTERAC', 'IBT']),
  amountCents: z.int(),
  currency: z.string().max(3),
  /** The Transaction ID, by which the merchant finds the payment. */
  reference: z.string().max(64),
  /** Seconds until nobody can pay by the link. */
  secondsLeft: z.int(),
  /** The language that the merchant asked for; null where the browser's counts. */
  language: z.enum(['en', 'fr']).nullable(),
  /** Where the merchant wants its consumer back; null where it named no place. */
  returnUrl: z.string().max(2048).nullable(),
  /** Why the payment failed or is refused, said to the consumer; null where it did not. */
  reason: z.object({ code: z.string().max(64), en: text, fr: text }).nullable(),
  look: paymentFlowLook,
});
export type PagePayment = z.infer<typeof pagePayment>;

const params = z.object({ token: pageToken });
const refused = { 400: errorBody, 404: errorBody, 429: errorBody };
const NO_RECORD = { none: 'a consumer acts, who is nobody of the portal; the payment keeps what became of it' };

export const getPagePayment = defineRoute({
  method: 'GET',
  url: '/v1/pay/:token',
  summary:
    'The payment of a hosted page, for a day more once it is finished; not found where the link is unknown or has expired',
  access: 'public',
  schema: { params, response: { 200: pagePayment, ...refused } },
});

export const submitPagePayment = defineRoute({
  method: 'POST',
  url: '/v1/pay/:token/details',
  summary: "Take a consumer's details and settle the test payment; one that is settled stays as it is",
  access: 'public',
  audit: NO_RECORD,
  schema: {
    params,
    body: z.discriminatedUnion('product', [consumerDetails.INTERAC, consumerDetails.IBT]),
    response: { 200: pagePayment, ...refused, 413: errorBody, 415: errorBody },
  },
});

export const declinePagePayment = defineRoute({
  method: 'POST',
  url: '/v1/pay/:token/decline',
  summary: 'End the test payment because its consumer does not want it; one that is settled stays as it is',
  access: 'public',
  audit: NO_RECORD,
  schema: { params, response: { 200: pagePayment, ...refused } },
});

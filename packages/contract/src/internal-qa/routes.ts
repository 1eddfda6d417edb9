import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId, recordId } from '../core/schemas.ts';
import { DELIVERY_STATES } from '../core/webhook.ts';
import { errorBody } from '../errors.ts';
import { DIRECTIONS } from '../test-api/outcomes.ts';
import { idempotencyKey } from '../test-api/routes.ts';
import { testPayment } from '../test-api/schemas.ts';
import { deliveryTry, WEBHOOK_EVENTS } from '../test-api/webhooks.ts';

const access = { access: 'INTERNAL_QA', audience: 'staff' } as const;
const refused = { 400: errorBody, 403: errorBody, 404: errorBody };

/** The longest body that is sent and the longest answer that is shown, in characters. */
export const MAX_CALL = 8_192;
export const MAX_ANSWER = 65_536;

/** A call of the payments test API as one of the staff has it sent; whether its body is right, the test API itself says. */
export const testCallBody = z.strictObject({
  merchantId,
  direction: z.enum(DIRECTIONS),
  /** The header of this name; none where it is empty. */
  idempotencyKey: z.union([z.literal(''), idempotencyKey]),
  /** The very text that is sent. */
  body: z.string().min(1, 'This field is required').max(MAX_CALL),
});
export type TestCallBody = z.output<typeof testCallBody>;

const httpHeaders = z.array(z.object({ name: z.string().max(64), value: z.string().max(512) })).max(20);

export const sendTestCall = defineRoute({
  method: 'POST',
  url: '/v1/internal-qa/calls',
  summary:
    'Makes a call of the payments test API for a merchant, and answers the request and the response as they were',
  ...access,
  audit: { act: 'qa_call_sent' },
  schema: {
    body: testCallBody,
    response: {
      200: z.object({
        request: z.object({
          method: z.literal('POST'),
          url: z.string().max(2_048),
          headers: httpHeaders,
          body: z.string().max(MAX_CALL),
        }),
        response: z.object({ status: z.int(), headers: httpHeaders, body: z.string().max(MAX_ANSWER) }),
        /** The payment that was made, or given again; null where the call was refused. */
        paymentId: recordId.nullable(),
      }),
      ...refused,
      409: errorBody,
    },
  },
});

const qaDelivery = z.object({
  /** As its header `Drumlin-Delivery`. */
  id: recordId,
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  createdDate: z.iso.datetime(),
  nextTryDate: z.iso.datetime().nullable(),
  /** The very text that is signed and sent. */
  body: z.string().max(16_384),
  tries: z.array(deliveryTry).max(50),
});
export type QaDelivery = z.infer<typeof qaDelivery>;

export const getQaPayment = defineRoute({
  method: 'GET',
  url: '/v1/internal-qa/payments/:id',
  summary: 'A test payment of a merchant as it is now, with what its server was told',
  ...access,
  schema: {
    params: z.strictObject({ id: recordId }),
    querystring: z.strictObject({ merchantId }),
    response: {
      200: z.object({
        payment: testPayment,
        /** Whether the merchant has an address for webhooks now. */
        hasWebhook: z.boolean(),
        deliveries: z.array(qaDelivery).max(10),
      }),
      ...refused,
    },
  },
});

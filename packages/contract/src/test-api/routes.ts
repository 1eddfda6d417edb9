import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { codesOfFields } from './codes.ts';
import { testPayinBody, testPayment, testPayoutBody } from './schemas.ts';

const access = { access: 'apiKey' } as const;
const audit = { none: 'a test payment is on record in the reports, of every call there may be thousands' } as const;

/** How long the first answer is given again to a call that is sent again with its Idempotency-Key. */
export const IDEMPOTENCY_HOURS = 24;

/** By what a call that is sent again is known. */
export const idempotencyKey = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7E]+$/, 'Must be 1 to 255 visible ASCII characters');

const headers = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });

/** What every call of the test API may be answered. */
const refused = { 401: errorBody, 403: errorBody, 404: errorBody, 429: errorBody } as const;
const made = { 201: testPayment, 400: errorBody, 409: errorBody, 422: errorBody, ...refused } as const;

export const createTestPayin = defineRoute({
  method: 'POST',
  url: '/test-api/v1/payins',
  summary: 'Makes a test payin of Interac e-Transfer or Instant Bank Transfer; its amount names what becomes of it',
  ...access,
  audit,
  codes: codesOfFields('PAYIN'),
  schema: { headers, body: testPayinBody, response: made },
});

export const createTestPayout = defineRoute({
  method: 'POST',
  url: '/test-api/v1/payouts',
  summary: 'Makes a test payout of Interac e-Transfer or Instant Bank Transfer; its amount names what becomes of it',
  ...access,
  audit,
  codes: codesOfFields('PAYOUT'),
  schema: { headers, body: testPayoutBody, response: made },
});

export const getTestPayment = defineRoute({
  method: 'GET',
  url: '/test-api/v1/payments/:id',
  summary: 'A test payment of the merchant whose key is sent, as it is now',
  ...access,
  schema: { params: z.strictObject({ id: recordId }), response: { 200: testPayment, ...refused } },
});

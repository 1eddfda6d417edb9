import { z } from 'zod';
import { pageAnswer } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { calendarMonth, merchantId, RANGE_REVERSED, recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { feeDay, feeKind } from './schemas.ts';

/** The longest range of days whose rows are compared with the definitions at once. */
export const MAX_COMPARED_DAYS = 92;
/** The most rows and merchants that an answer lists. */
export const LISTED_DIFFERENCES = 500;

const DAY_MS = 86_400_000;
const cents = z.int();
const name = z.string().max(255);
/** What all rows together were charged, and what they would be: the difference is `thenCents - nowCents`. */
const sums = { rows: z.int(), nowCents: cents, thenCents: cents };

export const repriced = z.object({
  /** The first and last Eastern day, both included. */
  from: feeDay,
  to: feeDay,
  profileName: name,
  ...sums,
  /** The merchants whose fees change most, whichever way. */
  changes: z.array(z.object({ merchantId, merchantName: name, ...sums })).max(LISTED_DIFFERENCES),
  /** How many merchants were charged anything, then or now. */
  merchants: z.int(),
  /** What was charged in the month and the profile has no fee for: it would cost nothing. */
  uncovered: z.array(z.object(feeKind)).max(50),
});
export type Repriced = z.infer<typeof repriced>;

export const repriceMonth = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-profiles/:id/reprice',
  summary: 'What a month would have cost by a fee profile, by its newest versions, with the difference by merchant',
  access: 'FEES_VIEW',
  schema: {
    params: z.object({ id: recordId }),
    /** The last whole month where it is left out. */
    querystring: z.strictObject({ month: calendarMonth.optional() }),
    response: { 200: repriced, 400: errorBody, 404: errorBody },
  },
});

/** A row whose fee is not what the definitions of its day say. */
export const feeDifference = z.object({
  /** The report that has the row, and its key there. */
  report: z.string().max(64),
  rowKey: z.string().max(128),
  merchantId,
  merchantName: name,
  day: feeDay,
  /** Null where its status costs nothing. */
  ...{ channel: feeKind.channel.nullable(), type: feeKind.type.nullable() },
  amountCents: cents,
  chargedCents: cents,
  expectedCents: cents,
});
export type FeeDifference = z.infer<typeof feeDifference>;

export const feeDifferencesQuery = z
  .strictObject({ from: feeDay, to: feeDay, merchantId: merchantId.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: RANGE_REVERSED })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_COMPARED_DAYS * DAY_MS, {
    path: ['to'],
    message: 'Choose at most 92 days',
  });

export const listFeeDifferences = defineRoute({
  method: 'GET',
  url: '/v1/admin/fee-differences',
  summary: 'Rows taken in whose fee differs from what the definitions of their day say, the newest first',
  access: 'FEES_VIEW',
  schema: {
    querystring: feeDifferencesQuery,
    response: {
      200: z.object({
        differences: z.array(feeDifference).max(LISTED_DIFFERENCES),
        totalRecords: pageAnswer.totalRecords,
        /** Of all rows of the range that cost something, or should. */
        compared: z.int(),
        chargedCents: cents,
        expectedCents: cents,
      }),
      400: errorBody,
    },
  },
});

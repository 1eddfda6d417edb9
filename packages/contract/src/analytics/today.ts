import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { count } from './schemas.ts';

/** The days before today that stand beside it, and those that say what is usual. */
export const DAYS_BESIDE = 7;
export const DAYS_USUAL = 30;
/** The most codes of rejections that are told of a day. */
export const MOST_CODES = 3;
const HOURS = 24;

const cents = z.int();
/** Payments by how many they are and what they come to. */
const sum = z.object({ count, cents });
const querystring = z.strictObject({ merchantId });
const errors = { 400: errorBody, 403: errorBody, 404: errorBody };
/** The moment of the answer: yesterday is counted up to the same time of the Eastern day. */
const at = z.iso.datetime();

/**
 * The payins of an Interac merchant, or of all that the caller may see, that began today and have ended, beside those that began yesterday and
 * had ended by the same time. What consumers abandoned is rejected, as in analytics. Money is in cents.
 */
export const getPayinsToday = defineRoute({
  method: 'GET',
  url: '/v1/report/payinsToday',
  summary: "Payins of today against yesterday's, of an Interac merchant or of all the caller's",
  access: 'INTERAC_DEPOSIT_ORION',
  schema: {
    querystring: querystring.partial(),
    response: {
      200: z.object({
        at,
        paid: sum,
        paidYesterday: sum,
        rejected: count,
        rejectedYesterday: count,
        /** What was paid in each hour of the Eastern day: today up to now, yesterday whole. */
        hours: z.array(z.object({ todayCents: cents, yesterdayCents: cents })).length(HOURS),
        /** The most frequent codes of today, and how often each would have come among as many payins by the thirty days before. */
        codes: z.array(z.object({ code: z.string().max(20), count, usual: count })).max(MOST_CODES),
        /** How the payins of the thirty days before ended. */
        usual: z.object({ paid: count, rejected: count }),
        /** The seven days before, the oldest first. */
        days: z.array(z.object({ day: z.iso.date(), paid: count, rejected: count })).length(DAYS_BESIDE),
      }),
      ...errors,
    },
  },
});

/**
 * The payouts of an Interac merchant that began today and were paid, beside those of yesterday by the same time, EFT payouts
 * among them. Money is in cents.
 */
export const getPayoutsToday = defineRoute({
  method: 'GET',
  url: '/v1/report/payoutsToday',
  summary: "An Interac merchant's payouts of today against yesterday's",
  access: 'INTERAC_WITHDRAWS_ORION',
  schema: {
    querystring,
    response: {
      200: z.object({
        at,
        paid: sum,
        paidYesterday: sum,
        /** What began today or on the seven days before and is neither paid nor rejected. */
        onTheirWay: sum,
        days: z.array(z.object({ day: z.iso.date(), cents })).length(DAYS_BESIDE),
      }),
      ...errors,
    },
  },
});

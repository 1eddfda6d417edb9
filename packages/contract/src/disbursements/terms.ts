import { z } from 'zod';
import { defineEnumeration } from '../core/enumeration.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { boundedText, merchantId, queryInt } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { BANK_HOLIDAYS } from './calendar.ts';

const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));

/** What a reserve rate is a part of: 10 % is 100 000 of 1 000 000. */
export const RESERVE_SCALE = 1_000_000;

/** A number that may be set; the database has the same bounds. */
const upTo = (most: number, tooMuch: string) =>
  z.int('Enter a number').min(0, 'Must not be below zero').max(most, tooMuch);

/** Monday to Friday, Monday is 1. */
export const PAYMENT_WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** The terms of a merchant's Interac disbursements. */
export const disbursementTerms = z
  .strictObject({
    /** The days of the week on which disbursements are due; on a bank holiday they are paid on the next bank day. */
    paymentWeekdays: z
      .array(z.int().min(1).max(5))
      .min(1, 'Choose at least one day')
      .max(5)
      .refine(days => new Set(days).size === days.length, 'Name each day once'),
    /** Purchases are disbursed when they are older than this many days. */
    holdDays: upTo(90, 'At most 90 days'),
    /** The part of a day's purchases that is held back, in millionths. */
    reserveRate: upTo(RESERVE_SCALE, 'At most 100 %'),
    /** For how many days after the purchases. */
    reserveHoldDays: upTo(730, 'At most 730 days'),
    /** Of each disbursement that sends money. */
    handlingFeeCents: upTo(100_000, 'At most $1,000.00'),
    /** Where less would be sent than this, nothing is, and it stays in the end balance. */
    minimumCents: upTo(100_000_000, 'At most $1,000,000.00'),
  })
  .refine(({ holdDays, reserveHoldDays }) => reserveHoldDays >= holdDays, {
    path: ['reserveHoldDays'],
    error: 'The reserve must be held at least as long as the purchases',
  });
export type DisbursementTerms = z.infer<typeof disbursementTerms>;

/** Where a version of terms stands. */
export const termsState = defineEnumeration('termsState', {
  COMING: { label: 'Coming', tone: 'info' },
  IN_FORCE: { label: 'In force', tone: 'success' },
  ENDED: { label: 'No longer in force', tone: 'neutral' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'warning' },
});

const mark = z.object({ email: z.string().max(255), at: z.iso.datetime() });

const termsVersion = z.object({
  id: z.int(),
  /** The first Eastern day; null of the version that the portal began with. */
  effectiveFrom: z.iso.date().nullable(),
  state: z.enum(termsState.values),
  /** Null where a merchant has the terms of all merchants again. */
  terms: disbursementTerms.nullable(),
  note: z.string().max(200),
  /** Null of the version that the portal began with. */
  set: mark.nullable(),
  withdrawn: mark.nullable(),
});
export type TermsVersion = z.infer<typeof termsVersion>;

/** Most versions that are listed, the newest first. */
const MOST_VERSIONS = 200;
/** How many years from now a version may begin. */
export const YEARS_AHEAD = 2;

const url = '/v1/admin/disbursement-terms';
const ofMerchant = { merchantId: merchantId.optional() };
const changes = { access: 'DISBURSEMENTS_CONFIGURE', audience: 'staff', freshSecondFactor: true } as const;

export const getTerms = defineRoute({
  method: 'GET',
  url,
  summary: 'The terms of the disbursements of all merchants, or of one, with every version',
  access: 'DISBURSEMENTS_VIEW',
  audience: 'staff',
  schema: {
    querystring: z.strictObject(ofMerchant),
    response: {
      200: z.object({
        /** The Eastern day. */
        today: z.iso.date(),
        inForce: disbursementTerms,
        /** Whether those in force are a merchant's own. */
        isOwn: z.boolean(),
        versions: z.array(termsVersion).max(MOST_VERSIONS),
      }),
      400: errorBody,
      404: errorBody,
    },
  },
});

const listedMerchant = z.object({
  merchantId,
  merchantName: z.string().max(255),
  /** Its own terms in force; null where none have begun, or have ended. */
  inForce: disbursementTerms.nullable(),
  /** The day of the next change of its own; null where none is coming. */
  nextFrom: z.iso.date().nullable(),
});
export type MerchantWithTerms = z.infer<typeof listedMerchant>;

export const listMerchantsWithTerms = defineRoute({
  method: 'GET',
  url: `${url}/merchants`,
  summary: 'The merchants that have terms of their own, or will have',
  access: 'DISBURSEMENTS_VIEW',
  audience: 'staff',
  schema: {
    querystring: z.strictObject(pageQuery(100, 25)),
    response: { 200: pageOf(listedMerchant), 400: errorBody },
  },
});

/** The years of which there is a calendar: those of the ledger, and those that banks have planned. */
export const CALENDAR_YEARS = { first: 2021, last: 2099 } as const;

export const getPaymentCalendar = defineRoute({
  method: 'GET',
  url: `${url}/calendar`,
  summary: 'The payment days and bank holidays of a year, by the terms of all merchants or of one',
  access: 'DISBURSEMENTS_VIEW',
  audience: 'staff',
  schema: {
    querystring: z.strictObject({ ...ofMerchant, year: queryInt(CALENDAR_YEARS.first, CALENDAR_YEARS.last) }),
    response: {
      200: z.object({
        holidays: z.array(z.object({ day: z.iso.date(), name: z.enum(BANK_HOLIDAYS) })).max(BANK_HOLIDAYS.length),
        payments: z.array(z.object({ day: z.iso.date(), dueOn: z.iso.date() })).max(366),
      }),
      400: errorBody,
      404: errorBody,
    },
  },
});

export const setTermsBody = z.strictObject({
  /** Null for all merchants that have none of their own. */
  merchantId: merchantId.nullable(),
  /** The first Eastern day, from tomorrow on. */
  effectiveFrom: day,
  /** Null: from its day on the merchant has the terms of all merchants again. */
  terms: disbursementTerms.nullable(),
  note: boundedText(200),
  /** A version that has not begun and is withdrawn for this one. */
  replaces: z.int().min(1).optional(),
});
export type SetTermsBody = z.infer<typeof setTermsBody>;

export const setTerms = defineRoute({
  method: 'POST',
  url,
  summary: 'Set terms that are in force from a later day on',
  ...changes,
  audit: { act: 'disbursement_terms_set' },
  schema: {
    body: setTermsBody,
    response: { 201: z.object({ id: z.int() }), 400: errorBody, 404: errorBody, 409: errorBody },
  },
});

export const withdrawTerms = defineRoute({
  method: 'POST',
  url: `${url}/:id/withdraw`,
  summary: 'Withdraw terms that have not begun',
  ...changes,
  audit: { act: 'disbursement_terms_withdrawn', object: 'disbursement terms' },
  schema: {
    params: z.object({ id: queryInt(1, 2_000_000_000) }),
    response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody },
  },
});

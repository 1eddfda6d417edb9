import { z } from 'zod';
import { defineEnumeration } from '../core/enumeration.ts';
import { pageAnswer, pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, queryInt, recordId, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { entryKinds, journalAccounts } from './accounts.ts';

const cents = z.int();
const instant = z.iso.datetime();
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));
const staff = { audience: 'staff' } as const;

/** What becomes of an adjustment that somebody asks for: a second person decides. */
export const adjustmentState = defineEnumeration('adjustmentState', {
  REQUESTED: { label: 'Asked for', tone: 'info' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'error' },
});

const account = z.enum(journalAccounts);

export const getFunds = defineRoute({
  method: 'GET',
  url: '/v1/admin/funds',
  summary: 'Every account of the journal with its balance, in Canadian cents',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    response: {
      200: z.object({
        accounts: z
          .array(
            z.object({
              account,
              debitCents: cents,
              creditCents: cents,
              /** On its normal side. */ balanceCents: cents,
            }),
          )
          .max(journalAccounts.length),
        /** When the newest entry was posted; null while there is none. */
        postedAt: instant.nullable(),
        /** Whether files have changed something that is not posted yet. */
        isBehind: z.boolean(),
        /** Debits less credits of the whole journal, which is nothing while it balances. */
        offCents: cents,
        /** What the reconciliation has found of the journal and still holds. */
        findings: z.int(),
      }),
    },
  },
});
export type Funds = z.infer<(typeof getFunds)['schema']['response'][200]>;

const movement = z.object({
  day: z.iso.date(),
  kind: z.enum(entryKinds),
  entries: z.int(),
  debitCents: cents,
  creditCents: cents,
  /** Of the account after it, on its normal side. */
  balanceCents: cents,
});
export type Movement = z.infer<typeof movement>;

export const listMovements = defineRoute({
  method: 'GET',
  url: '/v1/admin/funds/movements',
  summary: 'What moved an account, as sums of the journal by Eastern day and kind; the newest first',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 25), account }),
    response: { 200: pageOf(movement), 400: errorBody },
  },
});

const entry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  reference: z.string().max(200),
  day: z.iso.date(),
  postedAt: instant,
  /** Null: the portal itself. */
  by: z.string().max(255).nullable(),
  merchantId: merchantId.nullable(),
  merchantName: z.string().max(255).nullable(),
  /** The finding for which it posts again what the rows say; null for any other. */
  findingId: z.int().nullable(),
  /** By the code of the account, which in a journal that was changed may be none that there is. */
  lines: z.array(z.object({ account: z.string().max(61), debitCents: cents, creditCents: cents })).max(20),
});
export type JournalEntry = z.infer<typeof entry>;

export const listEntries = defineRoute({
  method: 'GET',
  url: '/v1/admin/funds/entries',
  summary: 'The entries of a movement with all their lines; the newest first',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 25), account, day, kind: z.enum(entryKinds) }),
    response: { 200: pageOf(entry), 400: errorBody },
  },
});

/** Who did something, and when. */
const mark = z.object({ userId: z.int(), name: z.string().max(511), at: instant });

export const fundAdjustment = z.object({
  id: z.int(),
  /** Null: of the fund itself. */
  merchantId: merchantId.nullable(),
  merchantName: z.string().max(255).nullable(),
  /** Above zero it adds to what the merchant is owed, or to the fund. */
  amountCents: cents,
  reason: z.string().max(200),
  state: z.enum(adjustmentState.values),
  asked: mark,
  decided: mark.nullable(),
  rejectedBecause: z.string().max(200).nullable(),
  /** Its row of the Adjustments report, once approved. */
  transIdHex: z.string().max(64).nullable(),
});
export type FundAdjustment = z.infer<typeof fundAdjustment>;

const listAdjustmentsQuery = z.strictObject({
  ...pageQuery(100, 25),
  state: z.enum(adjustmentState.values).optional(),
  merchantId: merchantId.optional(),
});
export type ListAdjustmentsQuery = z.output<typeof listAdjustmentsQuery>;

export const listAdjustments = defineRoute({
  method: 'GET',
  url: '/v1/admin/funds/adjustments',
  summary: 'Adjustments that were asked for: those to decide first, then the newest',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    querystring: listAdjustmentsQuery,
    response: {
      200: z.object({
        data: z.array(fundAdjustment).max(100),
        ...pageAnswer,
        /** How many wait for a decision, whichever is looked at. */
        toDecide: z.int(),
      }),
      400: errorBody,
    },
  },
});

/** The largest adjustment: a hundred million dollars. */
const MOST_CENTS = 10_000_000_000;

export const askAdjustmentBody = z.strictObject({
  /** Made by the caller once for each adjustment: sent twice, it is asked for once. */
  requestId: recordId,
  /** Without one it is of the fund itself. */
  merchantId: merchantId.optional(),
  amountCents: z
    .int('Must be an amount')
    .min(-MOST_CENTS, 'Must be at most 100,000,000.00')
    .max(MOST_CENTS, 'Must be at most 100,000,000.00')
    .refine(amount => amount !== 0, 'Must not be zero'),
  reason: requiredText(200),
});

export const askAdjustment = defineRoute({
  method: 'POST',
  url: '/v1/admin/funds/adjustments',
  summary: 'Ask for an adjustment of the fund or of a merchant; nothing moves until a second person approves it',
  access: 'DISBURSEMENTS_PROPOSE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves until a second person approves it' },
  audit: { act: 'fund_adjustment_asked' },
  schema: { body: askAdjustmentBody, response: { 200: fundAdjustment, 400: errorBody, 403: errorBody } },
});

const decision = { params: z.object({ id: queryInt(1, 2_000_000_000) }) };
const decided = { 200: fundAdjustment, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody };

/** Again by who approved it, an approval that was made changes nothing: a double click, or an answer that was lost. */
export const approveAdjustment = defineRoute({
  method: 'POST',
  url: '/v1/admin/funds/adjustments/:id/approve',
  summary: "Approve an adjustment that somebody else asked for: the entry, and a merchant's row and balance with it",
  access: 'DISBURSEMENTS_APPROVE',
  ...staff,
  freshSecondFactor: 'once',
  audit: { act: 'fund_adjustment_approved', object: 'fund adjustment' },
  schema: { ...decision, body: z.strictObject({}), response: decided },
});

export const rejectAdjustmentBody = z.strictObject({ reason: requiredText(200) });

export const rejectAdjustment = defineRoute({
  method: 'POST',
  url: '/v1/admin/funds/adjustments/:id/reject',
  summary: 'Reject an adjustment that somebody else asked for',
  access: 'DISBURSEMENTS_APPROVE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves' },
  audit: { act: 'fund_adjustment_rejected', object: 'fund adjustment' },
  schema: { ...decision, body: rejectAdjustmentBody, response: decided },
});

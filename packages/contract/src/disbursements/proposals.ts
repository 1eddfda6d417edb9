import { z } from 'zod';
import { pageAnswer, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { dropUndrawn, merchantId, queryInt, RANGE_REVERSED, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  day,
  listedProposal,
  MAX_PROPOSED,
  MAX_TOGETHER,
  proposal,
  proposeAgainBody,
  proposeBody,
  proposed,
  prospect,
  REVIEWED_LINES,
  reason,
  reviewedLine,
} from './schemas.ts';
import { proposalState } from './states.ts';

const staff = { audience: 'staff' } as const;
const id = queryInt(1, 2_000_000_000);
const params = z.object({ id });
const answers = { 200: proposal, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody };

/** Days are those of processing, both included. */
const listQuery = z
  .strictObject({
    ...pageQuery(100, 25),
    state: z.enum(proposalState.values).optional(),
    /** Only open ones that are stale by the ledger of now. */
    stale: z.literal('true').optional(),
    merchantId: merchantId.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: RANGE_REVERSED });
export type ListProposalsQuery = z.output<typeof listQuery>;

export const listProposals = defineRoute({
  method: 'GET',
  url: '/v1/admin/disbursements',
  summary: 'Proposals of disbursements: the open ones first, then the newest',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    querystring: listQuery,
    response: {
      200: z.object({
        data: z.array(listedProposal).max(100),
        ...pageAnswer,
        /** Of all that match but for their state and whether they are stale: how many there are of each, and their net amounts. */
        totals: z.record(z.enum(proposalState.values), z.object({ count: z.int(), netAmtCents: z.int() })),
      }),
      400: errorBody,
    },
  },
});
export type ListedProposals = z.infer<(typeof listProposals)['schema']['response'][200]>;

export const listProspects = defineRoute({
  method: 'GET',
  url: '/v1/admin/disbursements-due',
  summary: 'What would be proposed on a day, for each merchant; at most 9,999',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: {
    querystring: z.strictObject({ day: day.optional() }),
    response: {
      200: z.object({
        day: z.iso.date(),
        isPaymentDay: z.boolean(),
        /** The newest payment day that has come: the day by default. */
        newestPaymentDay: z.iso.date(),
        /** The first one that has not come; null where none is in sight. */
        nextPaymentDay: z.iso.date().nullable(),
        merchants: z.array(prospect).max(MAX_PROPOSED),
      }),
      400: errorBody,
    },
  },
});

export const proposeDisbursements = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements',
  summary: 'Propose disbursements from the ledger; a merchant has at most one open proposal',
  access: 'DISBURSEMENTS_PROPOSE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves until a second person approves it' },
  audit: { act: 'disbursement_proposed' },
  schema: { body: proposeBody, response: { 200: proposed, 400: errorBody, 404: errorBody } },
});

export const getProposal = defineRoute({
  method: 'GET',
  url: '/v1/admin/disbursements/:id',
  summary: 'A proposal with its lines, what the ledger says now, its conditions and what is on record',
  access: 'DISBURSEMENTS_VIEW',
  ...staff,
  schema: { params, response: { 200: proposal, 400: errorBody, 404: errorBody } },
});

export const reviewLines = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:id/review',
  summary: 'Say that lines were reviewed by hand, or take it back',
  access: 'DISBURSEMENTS_PROPOSE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves until a second person approves it' },
  audit: { act: 'disbursement_reviewed', object: 'disbursement' },
  schema: {
    params,
    body: z.strictObject({
      lines: z.array(reviewedLine).min(1, 'Choose at least one line').max(REVIEWED_LINES.length),
      isReviewed: z.boolean(),
    }),
    response: answers,
  },
});

/** Below zero available, an approval asks for a reason; the server says so at `reason`. */
export const approveBody = z.strictObject({ reason: reason.optional() });

/** Again by who approved it, an approval that was made changes nothing: a double click, or an answer that was lost. */
export const approveProposal = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:id/approve',
  summary: 'Approve a proposal that ties out and is not stale: a second person, a second factor for this alone',
  access: 'DISBURSEMENTS_APPROVE',
  ...staff,
  freshSecondFactor: 'once',
  audit: { act: 'disbursement_approved', object: 'disbursement' },
  schema: { params, body: approveBody, response: answers },
});

/** As `approveProposal`, of several at once, or of none of them; the second factor is shown for exactly these. */
export const approveTogether = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:ids/approve-together',
  summary: 'Approve several proposals, or none of them: a second person, one second factor for these alone',
  access: 'DISBURSEMENTS_APPROVE',
  ...staff,
  freshSecondFactor: 'once',
  audit: { act: 'disbursement_approved', object: 'disbursement' },
  schema: {
    /** Ids with commas between them. */
    params: z.object({
      ids: z
        .string()
        .max(MAX_TOGETHER * 11)
        .transform(text => text.split(','))
        .pipe(z.array(id).min(1).max(MAX_TOGETHER))
        .refine(all => new Set(all).size === all.length, 'Name each proposal once'),
    }),
    body: z.strictObject({
      /** Of each that leaves less than nothing available, why it is approved all the same. */
      reasons: z.array(z.strictObject({ id: z.int(), reason })).max(MAX_TOGETHER),
    }),
    response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
});

export const rejectProposal = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:id/reject',
  summary: 'Reject an open proposal',
  access: 'DISBURSEMENTS_APPROVE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves' },
  audit: { act: 'disbursement_rejected', object: 'disbursement' },
  schema: { params, body: z.strictObject({ reason }), response: answers },
});

/** Answers the new proposal; of one that was proposed again already, the one that took its place. */
export const proposeAgain = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:id/again',
  summary: 'Replace an open proposal by one of what the ledger says now',
  access: 'DISBURSEMENTS_PROPOSE',
  ...staff,
  freshSecondFactor: { none: 'nothing moves until a second person approves it' },
  audit: { act: 'disbursement_proposed_again', object: 'disbursement' },
  schema: { params, body: proposeAgainBody, response: answers },
});

export const payBody = z.strictObject({ bankReference: dropUndrawn(requiredText(64)) });

export const payProposal = defineRoute({
  method: 'POST',
  url: '/v1/admin/disbursements/:id/pay',
  summary: 'Say that the bank has sent a disbursement that somebody else has approved; a reference is of one alone',
  access: 'DISBURSEMENTS_PROPOSE',
  ...staff,
  freshSecondFactor: true,
  audit: { act: 'disbursement_paid', object: 'disbursement' },
  schema: { params, body: payBody, response: answers },
});

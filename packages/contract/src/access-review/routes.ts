import { z } from 'zod';
import { pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { boundedText, queryInt, recordId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { USER_STATUSES } from '../users/admin.ts';
import { ACCESS_ACTS, secondFactors } from './changes.ts';

const name = z.string().max(255);
const userType = z.enum(['internal', 'external']);
const day = z.string().max(10).pipe(z.iso.date('Must be a day, such as 2026-06-18'));
const sha256 = z.string().max(64);

/** The latest changes of one person that an answer has; the file has as many. */
export const MAX_CHANGES = 20;

const accessChange = z.object({
  act: z.enum(ACCESS_ACTS),
  at: z.iso.datetime(),
  by: name.nullable(),
  /** The roles before and after, where it is a change of role. */
  from: z.array(z.int()).max(20),
  to: z.array(z.int()).max(20),
});
export type AccessChange = z.infer<typeof accessChange>;

const reviewedPerson = z.object({
  id: z.int(),
  email: name,
  firstName: name,
  lastName: name,
  userType,
  /** null for the provider's own staff. */
  merchantParentId: name.nullable(),
  merchantParent: name.nullable(),
  roleIds: z.array(z.int()).max(20),
  status: z.enum(USER_STATUSES),
  secondFactor: z.enum(secondFactors),
  lastActivity: z.iso.datetime().nullable(),
  /** The latest first, since the day that was asked for. */
  changes: z.array(accessChange).max(MAX_CHANGES),
});
export type ReviewedPerson = z.infer<typeof reviewedPerson>;

/** How many people there are, whatever a list is narrowed to. `removed` are those deleted since the day. */
export const accessCounts = z.object({
  people: z.int(),
  staff: z.int(),
  suspended: z.int(),
  pending: z.int(),
  withoutFactor: z.int(),
  inactive: z.int(),
  changed: z.int(),
  removed: z.int(),
});
export type AccessCounts = z.infer<typeof accessCounts>;

/** What a reviewer looks at first. */
export const ACCESS_CONCERNS = ['withoutFactor', 'inactive', 'never', 'changed'] as const;

const reviewQuery = z.strictObject({
  ...pageQuery(100, 25),
  /** Changes since this Eastern day; since the day of the last sign-off where it is left out, or 90 days ago. */
  since: day.optional(),
  /** Part of an e-mail address or a name. */
  keyword: soughtText().optional(),
  userType: userType.optional(),
  roleId: queryInt(1, 9999).optional(),
  concern: z.enum(ACCESS_CONCERNS).optional(),
});
export type AccessReviewQuery = z.output<typeof reviewQuery>;

export const getAccessReview = defineRoute({
  method: 'GET',
  url: '/v1/admin/access-review',
  summary: 'Who has access, as what, when they were last here, their second factor, and what changed since a day',
  access: 'ACCESS_REVIEW',
  schema: {
    querystring: reviewQuery,
    response: {
      200: z.object({
        data: z.array(reviewedPerson).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalPeople: z.int(),
        since: day,
        counts: accessCounts,
        /** What there is to be signed off, without what changes by itself: another one means that somebody's access is another. */
        fingerprint: sha256,
      }),
      400: errorBody,
    },
  },
});

export const exportAccessReview = defineRoute({
  method: 'GET',
  url: '/v1/admin/access-review/export',
  summary: 'Who has access as CSV, everybody there is',
  access: 'ACCESS_REVIEW',
  audit: { act: 'access_review_exported' },
  schema: {
    querystring: z.strictObject({ since: day }),
    response: { 200: z.any().describe('text/csv'), 400: errorBody, 429: errorBody },
  },
});

export const signOffBody = z.strictObject({
  since: day,
  /** Of the list that was looked at. */
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Must be the fingerprint of a list')
    .max(64),
  note: boundedText(500, 'Field cannot exceed 500 characters').default(''),
});

export const signOffAccessReview = defineRoute({
  method: 'POST',
  url: '/v1/admin/access-reviews',
  summary: 'Sign off who has access; the list is kept as it was, with its SHA-256',
  access: 'ACCESS_REVIEW',
  audit: { act: 'access_review_signed' },
  schema: { body: signOffBody, response: { 201: z.object({ id: recordId }), 400: errorBody, 409: errorBody } },
});

const signedReview = z.object({
  id: recordId,
  signedAt: z.iso.datetime(),
  signedBy: name,
  since: day,
  note: z.string().max(500),
  counts: accessCounts,
  /** Of the file that `getAccessEvidence` answers, byte for byte. */
  sha256,
});
export type SignedReview = z.infer<typeof signedReview>;

export const listAccessReviews = defineRoute({
  method: 'GET',
  url: '/v1/admin/access-reviews',
  summary: 'The access reviews that were signed off, the latest first',
  access: 'ACCESS_REVIEW',
  schema: {
    querystring: z.strictObject(pageQuery(100, 25)),
    response: {
      200: z.object({
        data: z.array(signedReview).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
      }),
      400: errorBody,
    },
  },
});

export const getAccessEvidence = defineRoute({
  method: 'GET',
  url: '/v1/admin/access-reviews/:id/evidence',
  summary: 'The list as it was signed off, as CSV',
  access: 'ACCESS_REVIEW',
  audit: { act: 'access_review_exported', object: 'review' },
  schema: {
    params: z.object({ id: recordId }),
    response: { 200: z.any().describe('text/csv'), 400: errorBody, 404: errorBody, 429: errorBody },
  },
});

export const listRoleHolders = defineRoute({
  method: 'GET',
  url: '/v1/admin/role-holders',
  summary: 'How many people hold each role; those who are suspended or have not accepted their invitation not counted',
  access: 'ACCESS_REVIEW',
  schema: {
    response: { 200: z.object({ roles: z.array(z.object({ id: z.int(), people: z.int() })).max(50) }) },
  },
});

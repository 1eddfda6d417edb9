import { z } from 'zod';
import { pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { recordId, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

/** For how long somebody may be looked through at most. */
export const SUPPORT_VIEW_MINUTES = 60;

/** Why a support view is over: by hand, for another one, its time, the session of the staff, their rights, or the person that it was of. */
export const SUPPORT_VIEW_ENDS = ['button', 'replaced', 'time', 'session', 'rights', 'person'] as const;
export type SupportViewEnd = (typeof SUPPORT_VIEW_ENDS)[number];

const text = z.string().max(255);

export const supportView = z.object({
  id: recordId,
  /** Whose portal is looked at. */
  user: z.object({ id: z.int(), email: text, firstName: text, lastName: text, merchantParent: text }),
  secondsLeft: z.int(),
});
export type SupportView = z.infer<typeof supportView>;

const named = z.object({ id: recordId });
const refused = { 400: errorBody, 404: errorBody, 409: errorBody };

export const startSupportViewBody = z.strictObject({
  userId: z.int().min(1).max(999_999_999),
  reason: requiredText(200),
});

export const startSupportView = defineRoute({
  method: 'POST',
  url: '/v1/support/views',
  summary: 'Begin to look at the portal as one person of a merchant sees it; another view of the same session ends',
  access: 'ACT_AS_SUPPORT',
  audience: 'staff',
  freshSecondFactor: true,
  audit: { act: 'support_view_started' },
  schema: { body: startSupportViewBody, response: { 201: supportView, ...refused } },
});

export const getSupportView = defineRoute({
  method: 'GET',
  url: '/v1/support/views/:id',
  summary: 'A support view of the caller’s own session that is not over',
  access: 'ACT_AS_SUPPORT',
  audience: 'staff',
  supportView: 'closed',
  schema: { params: named, response: { 200: supportView, ...refused } },
});

export const endSupportView = defineRoute({
  method: 'POST',
  url: '/v1/support/views/:id/end',
  summary: 'End a support view of the caller’s own session',
  access: 'ACT_AS_SUPPORT',
  audience: 'staff',
  audit: { act: 'support_view_ended', object: 'support view' },
  schema: { params: named, response: { 204: noContent, ...refused } },
});

const look = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  /** Method and address, by its pattern. */
  route: text,
  /** What the request named, by its fields. */
  named: z.record(z.string().max(64), z.string().max(255)),
});
export type SupportLook = z.infer<typeof look>;

export const listSupportLooks = defineRoute({
  method: 'GET',
  url: '/v1/support/views/:id/looks',
  summary: 'What was looked at in a support view, the newest first: for merchants in those of their own people',
  access: 'MANAGE_USERS',
  audit: { act: 'audit_read', object: 'support view' },
  schema: {
    params: named,
    querystring: z.strictObject({ ...pageQuery(100, 25) }),
    response: {
      200: z.object({
        data: z.array(look).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
      }),
      ...refused,
    },
  },
});

import { z } from 'zod';
import { LOCALES } from '../core/money.ts';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { locale, merchantParentId } from './routes.ts';

export const MAX_BULK_INVITATIONS = 500;
const MAX_BULK_TEXT = 60_000;

/** The columns of a list; its first line may name them, in any order, and otherwise they stand in this one. */
export const BULK_COLUMNS = ['email', 'role', 'merchant', 'language'] as const;

/** The list as it was pasted or read from a file, and what holds for a line that does not say it itself. */
export const bulkInvitationsBody = z.strictObject({
  text: z.string().min(1, 'This field is required').max(MAX_BULK_TEXT, 'This list is too long'),
  roles: z.array(z.int()).max(1),
  merchantParentId,
  locale,
});

const invitedLine = z.object({
  /** Where it begins in the list, from 1. */
  line: z.int(),
  /** As it was written. */
  email: z.string().max(256),
  /** null where the line says nothing that is one. */
  roleId: z.int().nullable(),
  /** null for the provider's own staff, and where there is no such merchant. */
  merchantParent: z.string().max(255).nullable(),
  locale: z.enum(LOCALES).nullable(),
  /** Whether another member of the staff is to approve it before anything is sent. */
  waits: z.boolean(),
  /** What is wrong with it: the column, the rule, and a sentence for the reader. */
  problems: z
    .array(z.object({ field: z.enum(BULK_COLUMNS), rule: z.string().max(64), message: z.string().max(500) }))
    .max(8),
});
export type InvitedLine = z.infer<typeof invitedLine>;

const listInvited = z.object({
  invited: z.int(),
  /** How many of them wait for another member of the staff; left out where nobody does. */
  waiting: z.int().optional(),
});

const refused = { 400: errorBody, 403: errorBody, 429: errorBody };

export const previewInvitations = defineRoute({
  method: 'POST',
  url: '/v1/admin/invitations/bulk/preview',
  summary: 'Read a list of people and say of each line whether it could be invited; nobody is',
  access: 'MANAGE_USERS',
  audience: 'staff',
  audit: { none: 'changes nothing' },
  bodyBytes: 128 * 1024,
  schema: {
    body: bulkInvitationsBody,
    response: { 200: z.object({ lines: z.array(invitedLine).max(MAX_BULK_INVITATIONS) }), ...refused },
  },
});

export const inviteFromList = defineRoute({
  method: 'POST',
  url: '/v1/admin/invitations/bulk',
  summary: 'Invite everybody of a list, all or none',
  access: 'MANAGE_USERS',
  audience: 'staff',
  audit: { act: 'user_invited' },
  freshSecondFactor: 'staff',
  bodyBytes: 128 * 1024,
  schema: { body: bulkInvitationsBody, response: { 200: listInvited, ...refused } },
});

import { z } from 'zod';
import { LOCALES } from '../core/money.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { email } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { userId } from '../users/admin.ts';

export const MAX_INVITATIONS = 10;
/** How many invitations of one member of the staff may wait for another at once, and for how many days each. */
export const MAX_HELD = 20;
export const HELD_DAYS = 14;
const MAX_EMAILS_TEXT = 500;

/** As typed: up to ten addresses separated by commas, of which one too many does no harm, without duplicates. */
export const emailList = z
  .string()
  .max(MAX_EMAILS_TEXT, 'Field cannot exceed 500 characters')
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => part !== ''),
  )
  .superRefine((emails, context) => {
    const issue = (rule: string, message: string) => context.addIssue({ code: 'custom', message, params: { rule } });
    if (emails.length > MAX_INVITATIONS) issue('max', 'You can invite a max. of 10 emails at one time.');
    if (new Set(emails).size < emails.length) issue('unique', 'You have entered duplicate email addresses.');
    if (emails.length === 0 || !emails.every(each => email.safeParse(each).success))
      issue('format', 'Incorrect email format.');
  });

const roles = z.array(z.int()).length(1, 'Please fill in all fields').max(1);
/** For the provider's staff, who say which parent they invite to; everybody else invites to their own. */
export const merchantParentId = z.string().min(1).max(64).optional();
/** What the invited read, in mails and in the portal until they choose another; where it is left out, the mail is in the caller's own. */
export const locale = z.enum(LOCALES).optional();

/** Does not tell whether an address already has an account elsewhere. */
const invited = z.object({
  status: z.literal('SUCCESS'),
  /** Where nobody is mailed until another member of the staff approves it (decision 024). */
  waits: z.literal(true).optional(),
});

export const inviteUserBody = z.strictObject({ email, roles, merchantParentId, locale });
export const inviteUser = defineRoute({
  method: 'POST',
  url: '/v1/admin/users',
  summary: 'Invite one person',
  access: 'MANAGE_USERS',
  audit: { act: 'user_invited' },
  freshSecondFactor: 'staff',
  schema: { body: inviteUserBody, response: { 200: invited, 400: errorBody, 403: errorBody } },
});

export const inviteUsersBody = z.strictObject({ emails: emailList, roles, merchantParentId, locale });
export const inviteUsers = defineRoute({
  method: 'POST',
  url: '/v1/admin/invitations',
  summary: 'Invite up to ten people with one role, all or none',
  access: 'MANAGE_USERS',
  audit: { act: 'user_invited', each: 'emails' },
  freshSecondFactor: 'staff',
  schema: { body: inviteUsersBody, response: { 200: invited, 400: errorBody, 403: errorBody } },
});

/** By another member of the staff, who holds what the role gives. */
export const approveInvitation = defineRoute({
  method: 'POST',
  url: '/v1/admin/invitations/:id/approve',
  summary: 'Approve an invitation that somebody else of the staff has asked for; its link is mailed',
  access: 'MANAGE_USERS',
  audience: 'staff',
  audit: { act: 'invitation_approved', object: 'user' },
  freshSecondFactor: true,
  schema: { params: userId, response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody } },
});

/** The parents the caller can invite to. */
export const listMerchantParents = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchant-parents',
  summary: "The merchant parents whose people the caller manages: the own one, for the provider's staff all",
  access: 'MANAGE_USERS',
  schema: {
    response: {
      200: z.object({
        merchantParents: z.array(z.object({ id: z.string().max(64), name: z.string().max(255) })).max(9999),
      }),
    },
  },
});

export const resendInvitation = defineRoute({
  method: 'POST',
  url: '/v1/admin/invitations/:id/resend',
  summary: 'Send an invitation again; the link before it is dead',
  access: 'MANAGE_USERS',
  audit: { act: 'invitation_resent', object: 'user' },
  freshSecondFactor: 'staff',
  schema: {
    params: userId,
    response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody },
  },
});

/** The same by e-mail address, for clients that do not know the invitation's id. */
export const resendInvitationTo = defineRoute({
  method: 'POST',
  url: '/v1/users/invitations/resend',
  summary: 'Send the invitation of an address again; the link before it is dead',
  access: 'MANAGE_USERS',
  audit: { act: 'invitation_resent' },
  freshSecondFactor: 'staff',
  schema: {
    body: z.strictObject({ email }),
    response: { 204: noContent, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
});

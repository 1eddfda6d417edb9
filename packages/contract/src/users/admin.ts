import { z } from 'zod';
import type { GraveAct } from '../audit/acts.ts';
import { mfaMethod } from '../auth/challenge.ts';
import { EASTERN } from '../core/eastern.ts';
import { pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { queryInt, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { PERMISSIONS } from '../permissions.ts';
import { USER_SORTS } from './sorts.ts';

const name = z.string().max(255);
const role = z.object({ id: z.int(), name });
const userType = z.enum(['internal', 'external']);

/** `disabled` is shown as Suspended; `locked` ends by itself. */
export const USER_STATUSES = ['active', 'pending', 'disabled', 'locked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What the caller may do to a person at the moment; decided by the server and sent with the person. */
export const USER_ACTIONS = [
  'changeRole',
  'changePicture',
  'suspend',
  'activate',
  'resetPassword',
  'resend',
  'approve',
  'delete',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const managedUser = z.object({
  id: z.int(),
  email: name,
  firstName: name,
  lastName: name,
  jobTitle: name.nullable(),
  photoUrl: z.string().max(2048).nullable(),
  userType,
  /** null for the provider's own staff. */
  merchantParentId: name.nullable(),
  merchantParent: name.nullable(),
  roles: z.array(role).max(20),
  status: z.enum(USER_STATUSES),
  /** The second factor asked for at sign-in; null where there is none. */
  preferred: mfaMethod.nullable(),
  /** A passkey is a second factor too, but cannot be preferred. */
  hasPasskey: z.boolean(),
  lastActivity: z.iso.datetime().nullable(),
  lastInvitation: z.iso.datetime().nullable(),
  /** When the mail server last refused for good what was sent to them; null where it has taken mail since. */
  mailRefusedAt: z.iso.datetime().nullable(),
  /**
   * Whose invitation of this person waits until another member of the provider's staff approves it; null where none waits. The staff are told the address,
   * a merchant's people the role, where its holder still has one.
   */
  heldBy: z.object({ email: name.nullable(), role: role.nullable() }).nullable(),
  userRoleReadOnly: z.boolean(),
  /** People have one role. */
  allowSelectMultiRoles: z.literal(false),
  /** The time zone in which the portal shows times, the same for everybody. */
  timezone: z.literal(EASTERN),
  actions: z.array(z.enum(USER_ACTIONS)).max(USER_ACTIONS.length),
});
export type ManagedUser = z.infer<typeof managedUser>;

/** A role that the caller can give, and its permissions, for the matrix of roles. */
export const roleDescription = z.object({
  ...role.shape,
  userType,
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  /** The caller may invite somebody as this, for another member of the staff to approve, and give it to nobody otherwise. */
  waits: z.boolean(),
});
export type RoleDescription = z.infer<typeof roleDescription>;

export const listRoles = defineRoute({
  method: 'GET',
  url: '/v1/admin/roles',
  summary: 'The roles that the caller can give, and those that they can invite people with once another approves it',
  access: 'MANAGE_USERS',
  schema: { response: { 200: z.object({ roles: z.array(roleDescription).max(50) }) } },
});

const SORT_TEXTS = USER_SORTS.flatMap(key => [`${key},asc`, `${key},desc`] as const);

const listUsersQuery = z.strictObject({
  ...pageQuery(100, 25),
  sort: z.enum(SORT_TEXTS).default('id,asc'),
  /** Empty means the same as left out. */
  type: z
    .enum(['verified', 'pending', ''])
    .default('verified')
    .transform(type => type || 'verified'),
  /** Part of an e-mail address or a name. */
  keyword: soughtText().optional(),
  /** For the provider's staff: only staff, or only merchants' people. */
  userType: userType.optional(),
  merchantParentId: z.string().max(64).optional(),
  roleId: queryInt(1, 9999).optional(),
  /** Of verified people; a lock is one of its own. */
  status: z.enum(['active', 'disabled', 'locked']).optional(),
  secondFactor: z.enum(['with', 'without']).optional(),
  /** Of invited people: only those whose invitation waits for approval. */
  waits: z.literal('yes').optional(),
  /** Only those whose mail the mail server refuses for good. */
  mail: z.literal('refused').optional(),
});
export type ListUsersQuery = z.output<typeof listUsersQuery>;

export const listUsers = defineRoute({
  method: 'GET',
  url: '/v1/admin/users',
  summary: "People of the caller's merchant parent; for the provider's staff, everybody",
  access: 'MANAGE_USERS',
  schema: {
    querystring: listUsersQuery,
    response: {
      200: z.object({
        data: z.array(managedUser).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalUsers: z.int(),
        /** Independent of the keyword, for the tabs. */
        counts: z.object({ verified: z.int(), pending: z.int() }),
      }),
      400: errorBody,
    },
  },
});

/** The id of a person in an address. */
export const userId = z.object({
  id: z
    .string()
    .max(15)
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number),
});
const refused = { 400: errorBody, 403: errorBody, 404: errorBody };

export const getUser = defineRoute({
  method: 'GET',
  url: '/v1/admin/users/:id',
  summary: 'One person; those of another merchant parent are not found',
  access: 'MANAGE_USERS',
  schema: { params: userId, response: { 200: managedUser, ...refused } },
});

export const putUser = defineRoute({
  method: 'PUT',
  url: '/v1/admin/users/:id',
  summary: 'Give a person another role; whatever else of the person is sent stays as it is',
  access: 'MANAGE_USERS',
  audit: { act: 'user_role_changed', object: 'user' },
  freshSecondFactor: 'staff',
  schema: {
    params: userId,
    // Clients send the whole user with another role; only the role is read
    body: z.object({ roles: z.array(z.int()).length(1, 'Please fill in all fields').max(1) }),
    response: { 200: managedUser, ...refused },
  },
});

const act = <const N extends string, const A extends GraveAct>(verb: N, audited: A, summary: string) =>
  defineRoute({
    method: 'POST',
    url: `/v1/admin/users/:id/${verb}`,
    summary,
    access: 'MANAGE_USERS',
    audit: { act: audited, object: 'user' },
    freshSecondFactor: 'staff',
    schema: { params: userId, response: { 204: noContent, ...refused } },
  });

export const deleteUser = act('delete', 'user_deleted', 'Delete a person, or an invitation nobody has accepted');
export const suspendUser = act('suspend', 'user_suspended', 'Suspend a person; their sessions end');
export const activateUser = act('activate', 'user_activated', 'Let a suspended or locked person in again');
export const resetUserPassword = act(
  'password/reset',
  'user_password_reset',
  'Send a person a link to set a new password; their sessions end',
);

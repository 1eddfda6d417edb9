import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';
import { parentId } from '../merchants/schemas.ts';

const enforcement = z.object({ enabled: z.boolean() });

const enforcementState = enforcement.extend({
  /** Whether the caller may change it. */
  changeable: z.boolean(),
  /** How many people have signed up, and how many of them have set up a second factor. */
  users: z.int(),
  usersWithMfa: z.int(),
});

/** Enforcement of the caller's merchant parent; for the provider's staff, that of the staff. */
export const getMfaEnforcement = defineRoute({
  method: 'GET',
  url: '/v1/admin/mfa-enforcement',
  summary: 'Whether everybody here must use a second factor',
  access: 'MANAGE_USERS',
  schema: { response: { 200: enforcementState } },
});

/** To turn it off asks for a fresh second factor, and so does either change of the staff's: `SECOND_FACTOR_NEEDED` where none was shown lately. */
export const setMfaEnforcement = defineRoute({
  method: 'POST',
  url: '/v1/admin/mfa-enforcement',
  summary: 'Require a second factor of everybody here, or no longer; sessions opened without one end',
  access: 'MANAGE_USERS',
  freshSecondFactor: { none: 'its handler asks, by whose it is and whether it is turned off' },
  audit: { act: 'mfa_enforcement_changed' },
  schema: {
    body: z.strictObject({ enabled: z.boolean() }),
    response: { 200: enforcement, 400: errorBody, 409: errorBody },
  },
});

/** By those of the staff who may do everything, for a company, whose Admins are told by mail. */
export const setParentMfaEnforcement = defineRoute({
  method: 'PUT',
  url: '/v1/admin/parents/:id/mfa-enforcement',
  summary: 'Require a second factor of everybody of a merchant parent, or no longer; sessions opened without one end',
  access: 'MANAGE_USERS',
  audience: 'staff',
  freshSecondFactor: true,
  audit: { act: 'mfa_enforcement_changed', object: 'parent' },
  schema: {
    params: z.object({ id: parentId }),
    body: enforcement.strict(),
    response: { 200: enforcement, 400: errorBody, 404: errorBody, 409: errorBody },
  },
});

import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '../auth/password.ts';
import { FLAG_NAMES } from '../core/flags.ts';
import { pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { parentId } from '../merchants/schemas.ts';

/** What may be set on the screen. The settings of an installation have bounds of their own. */
export const POLICY_BOUNDS = {
  sessionIdleMinutes: { min: 5, max: 60 },
  sessionAbsoluteHours: { min: 1, max: 24 },
  passwordMinLength: { min: MIN_PASSWORD_LENGTH, max: 64 },
} as const;

/** A number within its bounds, or null for what the installation says. */
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max).nullable();

export const policyValues = z.strictObject({
  /** A session that is not used for so long is over. */
  sessionIdleMinutes: within(POLICY_BOUNDS.sessionIdleMinutes),
  /** A session is over so long after sign-in, however much it is used. */
  sessionAbsoluteHours: within(POLICY_BOUNDS.sessionAbsoluteHours),
  /** The least length of a new password. */
  passwordMinLength: within(POLICY_BOUNDS.passwordMinLength),
  /** Whether merchant parents that are new begin with an enforced second factor. */
  enforceNewParents: z.boolean(),
  /** Whether what moves money is approved with an authenticator app or a passkey alone, by no mailed code. */
  enforceForApprovals: z.boolean(),
});
export type PolicyValues = z.output<typeof policyValues>;

/** What whoever changes something saw. */
export const settingVersion = z.int().min(1).max(2_147_483_647);
export const savedSetting = {
  200: z.object({ version: settingVersion }),
  400: errorBody,
  409: errorBody,
};

const installed = z.object({
  sessionIdleMinutes: z.int(),
  sessionAbsoluteHours: z.int(),
  passwordMinLength: z.int(),
});

export const getPolicy = defineRoute({
  method: 'GET',
  url: '/v1/admin/policy',
  summary: 'What is set of sessions, passwords and second factors, and what the installation says where nothing is',
  access: 'PORTAL_CONFIGURE',
  schema: { response: { 200: z.object({ version: settingVersion, values: policyValues, installed }) } },
});

export const changePolicyBody = policyValues.extend({ version: settingVersion });

export const changePolicy = defineRoute({
  method: 'PUT',
  url: '/v1/admin/policy',
  summary: 'Change what holds of sessions, open ones too, of new passwords and of new merchant parents',
  access: 'PORTAL_CONFIGURE',
  freshSecondFactor: true,
  audit: { act: 'policy_changed' },
  schema: { body: changePolicyBody, response: savedSetting },
});

/** What is set of a flag at one place: nothing, or that it is on or off there. */
export const FLAG_STATES = ['unset', 'on', 'off'] as const;
const flagState = z.enum(FLAG_STATES);
export type FlagState = z.output<typeof flagState>;

const listedFlag = z.object({
  name: z.enum(FLAG_NAMES),
  /** What is set for all that have nothing of their own. */
  state: flagState,
  /** What the installation says where nothing is set. */
  installed: z.boolean(),
  /** It cannot be on, since what it needs is missing. */
  isMissing: z.boolean(),
  /** How many merchant parents have it on or off by a setting of their own. */
  parents: z.object({ on: z.int(), off: z.int() }),
});
export type ListedFlag = z.output<typeof listedFlag>;

export const listFlags = defineRoute({
  method: 'GET',
  url: '/v1/admin/flags',
  summary: 'Every feature flag and where it is set',
  access: 'PORTAL_CONFIGURE',
  schema: { response: { 200: z.object({ flags: z.array(listedFlag).max(FLAG_NAMES.length) }) } },
});

const flagParent = z.object({ id: z.string().max(64), name: z.string().max(255), state: flagState });
export type FlagParent = z.output<typeof flagParent>;
const namedFlag = z.object({ id: z.enum(FLAG_NAMES) });

export const listFlagParents = defineRoute({
  method: 'GET',
  url: '/v1/admin/flags/:id/parents',
  summary: 'The merchant parents with what each has set of a flag, those with a setting of their own first',
  access: 'PORTAL_CONFIGURE',
  schema: {
    params: namedFlag,
    querystring: z.strictObject({ ...pageQuery(100, 25), keyword: soughtText().optional() }),
    response: {
      200: z.object({
        data: z.array(flagParent).max(100),
        currentPage: z.int(),
        totalPages: z.int(),
        totalRecords: z.int(),
      }),
      400: errorBody,
    },
  },
});

/** In place of a version: what was seen at the place that is changed. */
export const changeFlagBody = z.strictObject({
  merchantParentId: parentId.nullable(),
  seen: flagState,
  state: flagState,
});

export const changeFlag = defineRoute({
  method: 'PUT',
  url: '/v1/admin/flags/:id',
  summary: 'Set a feature flag for one merchant parent, or for all that have nothing of their own',
  access: 'PORTAL_CONFIGURE',
  freshSecondFactor: { none: 'a flag is taken back in a moment' },
  audit: { act: 'flag_changed', object: 'flag' },
  schema: {
    params: namedFlag,
    body: changeFlagBody,
    response: { 200: z.object({ state: flagState }), 400: errorBody, 404: errorBody, 409: errorBody },
  },
});

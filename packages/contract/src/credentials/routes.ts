import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { queryInt, requiredText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { listedAddress } from '../ip-allowlist/routes.ts';
import { PERMISSIONS, type Permission } from '../permissions.ts';
import { REPORTS } from '../reports/registry.ts';

const access = { access: 'MANAGE_USERS' } as const;
const changes = { ...access, freshSecondFactor: true } as const;
const instant = z.iso.datetime();

/** What a credential may be given: the permissions of reports, and that of statements and the closing pack. In the order of the table. */
export const CREDENTIAL_SCOPES: readonly Permission[] = PERMISSIONS.filter(
  permission =>
    permission === 'DISBURSEMENT_ORION' || Object.values(REPORTS).some(report => report.permission === permission),
);
const scope = z.enum(CREDENTIAL_SCOPES as [Permission, ...Permission[]]);

/** The most credentials of a company that have not been revoked. */
export const MAX_CREDENTIALS = 20;
const MAX_ADDRESSES = 20;

/** What every secret begins with, so that one that lies about is known for what it is. */
export const SECRET_PREFIX = 'drumlin_secret_';

/** How long the secret before goes on at most once another has taken its place. */
export const KEEP_OLD_SECRET_FOR = ['now', 'day'] as const;

const credential = z.object({
  id: z.int(),
  /** What the program says that it is: the `client_id` of OAuth 2.0. */
  clientId: z.uuid(),
  name: z.string().max(64),
  scopes: z.array(z.enum(PERMISSIONS as [Permission, ...Permission[]])).max(PERMISSIONS.length),
  /** From where it may call; empty: from anywhere. */
  addresses: z.array(z.string().max(18)).max(MAX_ADDRESSES),
  /** The last characters of its secret, by which people tell secrets apart. */
  secretEnd: z.string().length(4),
  /** When the secret before ends; null where none goes on. */
  oldSecretEndsAt: instant.nullable(),
  /** Who made it, as they were called then. */
  creatorName: z.string().max(511),
  createdAt: instant,
  /** Kept at most once a minute; null for one that was never used. */
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().max(64).nullable(),
});
export type Credential = z.infer<typeof credential>;

const withSecret = z.object({ ...credential.shape, secret: z.string().max(64) });

export const listCredentials = defineRoute({
  method: 'GET',
  url: '/v1/credentials',
  summary: 'The credentials with which programs of the caller’s company read its reports, the newest first',
  ...access,
  schema: {
    response: {
      200: z.object({
        credentials: z.array(credential).max(MAX_CREDENTIALS),
        /** Whether the portal shows its API at `/docs`. */
        hasDocs: z.boolean(),
      }),
    },
  },
});

export const makeCredential = defineRoute({
  method: 'POST',
  url: '/v1/credentials',
  summary: 'Makes a credential for a program; the answer alone has its secret whole',
  ...changes,
  audit: { act: 'credential_made' },
  schema: {
    body: z.strictObject({
      name: requiredText(64),
      scopes: z.array(scope).min(1, 'Choose at least one').max(CREDENTIAL_SCOPES.length),
      addresses: z.array(listedAddress).max(MAX_ADDRESSES),
    }),
    response: { 200: withSecret, 400: errorBody, 409: errorBody },
  },
});

const params = z.object({ id: queryInt(1, 2_000_000_000) });

export const rotateCredential = defineRoute({
  method: 'POST',
  url: '/v1/credentials/:id/rotate',
  summary: 'Makes another secret of a credential; the one before ends now or in a day',
  ...changes,
  audit: { act: 'credential_rotated', object: 'credential' },
  schema: {
    params,
    body: z.strictObject({ keepOldFor: z.enum(KEEP_OLD_SECRET_FOR) }),
    response: { 200: withSecret, 404: errorBody, 409: errorBody },
  },
});

export const revokeCredential = defineRoute({
  method: 'POST',
  url: '/v1/credentials/:id/revoke',
  summary: 'Ends a credential at once, with the tokens that were made of it',
  ...changes,
  audit: { act: 'credential_revoked', object: 'credential' },
  schema: { params, body: z.strictObject({}), response: { 200: credential, 404: errorBody, 409: errorBody } },
});

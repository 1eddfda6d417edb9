import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { merchantId, recordId } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

const access = { access: 'IP_ALLOWLIST' } as const;
export const changesTests = { ...access, freshSecondFactor: { none: 'a test payment moves no money' } } as const;
const instant = z.iso.datetime();

/** What every key of the payments test API begins with, so that one that lies about is known for what it is. */
export const KEY_PREFIX = 'dk_test_';

/** How long a key goes on at most once another has taken its place. */
export const KEEP_OLD_FOR = ['now', 'day'] as const;

const testKey = z.object({
  id: recordId,
  /** The last characters, by which people tell keys apart. */
  keyEnd: z.string().max(4),
  /** Who made it, as they were called then. */
  creatorName: z.string().max(511),
  createdDate: instant,
  /** Kept at most once a minute; null for one that was never used. */
  lastUsedDate: instant.nullable(),
  lastUsedIp: z.string().max(64).nullable(),
  /** When it ends, of one that another has replaced; null for the current one. */
  endsDate: instant.nullable(),
});
export type TestKey = z.infer<typeof testKey>;

export const listTestKeys = defineRoute({
  method: 'GET',
  url: '/v1/test-api/keys',
  summary:
    'The keys with which a merchant may call the payments test API: the current one, and the one before while it goes on',
  ...access,
  schema: {
    querystring: z.strictObject({ merchantId }),
    response: { 200: z.object({ keys: z.array(testKey).max(2) }), 403: errorBody, 404: errorBody },
  },
});

export const makeTestKey = defineRoute({
  method: 'POST',
  url: '/v1/test-api/keys',
  summary: 'Makes the key of a merchant, or a new one in the place of the current; the answer alone has it whole',
  ...changesTests,
  audit: { act: 'test_key_made' },
  schema: {
    body: z.strictObject({ merchantId, keepOldFor: z.enum(KEEP_OLD_FOR) }),
    response: {
      200: z.object({ ...testKey.shape, key: z.string().max(64) }),
      400: errorBody,
      403: errorBody,
      404: errorBody,
      409: errorBody,
    },
  },
});

export const revokeTestKey = defineRoute({
  method: 'POST',
  url: '/v1/test-api/keys/revoke',
  summary: 'Ends a key at once',
  ...changesTests,
  audit: { act: 'test_key_revoked' },
  schema: {
    body: z.strictObject({ merchantId, keyId: recordId }),
    response: { 200: z.object({ keys: z.array(testKey).max(2) }), 403: errorBody, 404: errorBody, 409: errorBody },
  },
});

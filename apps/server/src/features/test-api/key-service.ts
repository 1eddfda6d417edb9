import { randomBytes } from 'node:crypto';
import { KEY_PREFIX, type makeTestKey, type TestKey } from '@drumlin/contract/test-api/keys.ts';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { keyHash } from '../../access/api-key.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin, narrowScope } from '../../access/merchant-scope.ts';
import { getOwnMerchant } from '../../access/named-merchants.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { endCurrent, endKey, findKey, insertKey, type KeyRow, listKeys, lockKeys } from './key-queries.ts';

const DAY_MS = 86_400_000;
const KEY_BYTES = 32;

const present = (row: KeyRow): TestKey => ({
  id: row.id,
  keyEnd: row.key_end,
  creatorName: row.creator_name,
  createdDate: row.created_at.toISOString(),
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  lastUsedIp: row.last_used_from,
  endsDate: row.ends_at?.toISOString() ?? null,
});

/** What every record of a key of a merchant tells. */
const about = (merchantId: string): AuditEntry => ({ object: `test API key of ${merchantId}` });

/** What the record of a refused act tells; nothing of a merchant that is not the caller's. */
export const aboutKeys = ({ scope, userType }: Principal, merchantId: string): AuditEntry =>
  userType === 'external' && narrowScope(scope, [merchantId]) ? about(merchantId) : {};

/**
 * The keys of a merchant that open its test API now, for its own people: the provider's staff have no list that would open it, and no keys
 * of it. Throws `forbidden` and `notFound`.
 */
export const readKeys = async ({ database: { db }, clock }: Platform, principal: Principal, merchantId: string) => {
  await getOwnMerchant(db, principal, merchantId);
  const rows = await listKeys(db, principal.scope, merchantId, clock.now());
  return { keys: rows.map(present) };
};

/**
 * Makes the key of a merchant, or another in the place of the current one, which then ends now or in a day; one that was replaced before
 * ends now in any case. The answer has the key; what is kept of it is a hash.
 */
export const makeKey = (
  { database, clock }: Platform,
  act: Act<Session>,
  { merchantId, keepOldFor }: z.output<typeof makeTestKey.schema.body>,
) =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    await getOwnMerchant(trx, principal, merchantId);
    await lockKeys(trx, merchantId);
    const now = clock.now();
    const endsAt = keepOldFor === 'day' ? new Date(now.getTime() + DAY_MS) : now;
    await endCurrent(trx, principal.scope, merchantId, { now, endsAt });
    const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
    const row = await insertKey(trx, {
      merchant_id: merchantId,
      key_hash: keyHash(key),
      key_end: key.slice(-4),
      creator_id: principal.userId,
      created_at: now,
    });
    return {
      answer: { ...present(row), key },
      entry: { ...about(merchantId), details: { key: row.key_end, keepOldFor } },
    };
  });

/** Ends a key of the merchant at once. Throws `forbidden`, `notFound`, and `testKeyEnded` for one that has ended before. */
export const revokeKey = ({ database, clock }: Platform, act: Act<Session>, merchantId: string, id: string) =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    await getOwnMerchant(trx, principal, merchantId);
    await lockKeys(trx, merchantId);
    const now = clock.now();
    const row = await getWithin(principal.scope, scope => findKey(trx, scope, id));
    if (row.merchant_id !== merchantId) throw new AppError('notFound');
    if (row.ends_at !== null && row.ends_at <= now) throw new AppError('testKeyEnded');
    await endKey(trx, id, now);
    const rows = await listKeys(trx, principal.scope, merchantId, now);
    return {
      answer: { keys: rows.map(present) },
      entry: { ...about(merchantId), details: { key: row.key_end } },
    };
  });

import { createHash } from 'node:crypto';
import type { Product } from '@drumlin/contract/permissions.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { askPrepared, type Database } from '../platform/postgres/database.ts';
import { recordAct } from './actor.ts';
import { findIncluding, requireAllowlist } from './allowed-addresses.ts';
import { AppError } from './app-error.ts';
import type { Origin } from './audit-trail.ts';
import { addressKey, limitOfPortal } from './rate-limit.ts';

/** The merchant whose key a call of the payments test API comes with. */
export interface KeyHolder {
  keyId: string;
  /** The last characters of the key, by which people know it. */
  keyEnd: string;
  merchantId: string;
  merchantParentId: string;
  products: readonly Product[];
}

interface KeyRow {
  id: string;
  key_end: string;
  merchant_id: string;
  merchant_parent_id: string;
  products: Product[];
  last_used_at: Date | null;
  /** Whether the key has not ended, and its merchant is alive. */
  opens: boolean;
}

/** Calls with the keys of one merchant, refused ones among them: a new key begins no new count. */
const CALLS_A_MINUTE = 240;
/** Calls of one address with keys that open nothing. */
const WRONG_KEYS_A_MINUTE = 30;
/** Refusals of one merchant's keys that are put on record. */
const RECORDS_AN_HOUR = 10;
const NOTED_EVERY_MS = 60_000;

const callsOf = limitOfPortal('test api', CALLS_A_MINUTE, 60);
const wrongKeysOf = limitOfPortal('wrong test key', WRONG_KEYS_A_MINUTE, 60);
const recordsOf = limitOfPortal('test api on record', RECORDS_AN_HOUR, 3_600);

/** What is stored of a key. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * The key of a hash, and whether it opens anything: those of a merchant that is not published do not. Found by its hash, so how long that
 * takes says nothing of any key.
 */
const findKey = async (database: Database, hash: Buffer, now: Date): Promise<KeyRow | undefined> => {
  const asked = sql<KeyRow>`
    select id, key_end, merchant_id, merchant_parent_id, products, last_used_at,
      (ends_at is null or ends_at > ${now}) and merchant_status = 'ACTIVE' as opens
    from test_api_key join merchant using (merchant_id)
    where key_hash = ${hash}`;
  const [row] = await askPrepared(database, 'test api key', asked.compile(database.db));
  return row;
};

/** Notes when and from where a key was used, unless that was noted less than a minute ago. */
const noteUse = async (db: Kysely<DB>, { id, last_used_at }: KeyRow, ip: string, now: Date): Promise<void> => {
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (last_used_at !== null && last_used_at > noted) return;
  await db
    .updateTable('test_api_key')
    .set({ last_used_at: now, last_used_from: ip })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', noted)]))
    .execute();
};

/** Puts a refused call on record in the trail of its key's company; of one merchant a few in an hour, since a program goes on calling. */
export const recordKeyRefusal = async (
  platform: Platform,
  { keyEnd, merchantId, merchantParentId }: KeyHolder,
  origin: Origin,
  name: 'test_api_refused' | 'cross_tenant_denied',
): Promise<void> => {
  if ((await recordsOf(platform).count(merchantId)) > RECORDS_AN_HOUR) return;
  await recordAct(
    platform.database.db,
    { name, principal: null, origin },
    { outcome: 'failure', merchantParentId, object: `test API key of ${merchantId}`, details: { key: keyEnd } },
  );
};

const holderOf = ({ id, key_end, merchant_id, merchant_parent_id, products }: KeyRow): KeyHolder => ({
  keyId: id,
  keyEnd: key_end,
  merchantId: merchant_id,
  merchantParentId: merchant_parent_id,
  products,
});

/**
 * The key that was given. One that opens is let in whatever others behind its address have sent; one that no longer does is on record, and
 * told as a wrong one. Throws `invalidApiKey` for none or one that opens nothing, `tooManyRequests`.
 */
const admit = async (platform: Platform, key: string | undefined, origin: Origin, now: Date): Promise<KeyRow> => {
  const row = await findKey(platform.database, keyHash(key ?? ''), now);
  if (row?.opens) return row;
  await wrongKeysOf(platform).take(addressKey(origin.ip ?? 'unknown'));
  if (row) await recordKeyRefusal(platform, holderOf(row), origin, 'test_api_refused');
  throw new AppError('invalidApiKey');
};

/**
 * The holder of a key, who calls from where their company allows it. Throws `invalidApiKey`, `tooManyRequests`, `addressNotAllowed`, which
 * names the address as this server sees it, and `notFound` where the test API is switched off. A call is counted once, also where it is
 * looked at `again`.
 */
export const readKeyHolder = async (
  platform: Platform,
  key: string | undefined,
  origin: Origin,
  { again = false } = {},
): Promise<KeyHolder> => {
  const { database, clock } = platform;
  const now = clock.now();
  const row = await admit(platform, key, origin, now);
  const holder = holderOf(row);
  const { merchantId, merchantParentId } = holder;
  if (!again) await callsOf(platform).take(merchantId);
  await requireAllowlist(platform, holder);
  const { ip } = origin;
  if (ip === null || (await findIncluding(database.db, merchantParentId, ip, now)) === undefined) {
    await recordKeyRefusal(platform, holder, origin, 'test_api_refused');
    throw new AppError('addressNotAllowed', { values: { address: ip ?? '?' } });
  }
  await noteUse(database.db, row, ip, now);
  return holder;
};

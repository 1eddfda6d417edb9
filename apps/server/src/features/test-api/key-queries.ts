import { type Kysely, type Selectable, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB, TestApiKey } from '../../database/types.ts';

export type KeyRow = Pick<
  Selectable<TestApiKey>,
  'id' | 'key_end' | 'creator_name' | 'created_at' | 'last_used_at' | 'last_used_from' | 'ends_at'
>;
const COLUMNS = ['id', 'key_end', 'creator_name', 'created_at', 'last_used_at', 'last_used_from', 'ends_at'] as const;

const isAlive = (now: Date) => sql<boolean>`(ends_at is null or ends_at > ${now})`;

/** The keys of a merchant that are alive, the current one first. */
export const listKeys = (db: Kysely<DB>, scope: MerchantScope, merchantId: string, now: Date): Promise<KeyRow[]> =>
  db
    .selectFrom('test_api_key')
    .select(COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .where(isAlive(now))
    .orderBy('ends_at', order => order.desc().nullsFirst())
    .orderBy('id')
    .execute();

/** A key, alive or not, with its merchant. */
export const findKey = (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: string,
): Promise<(KeyRow & Pick<TestApiKey, 'merchant_id'>) | undefined> =>
  db
    .selectFrom('test_api_key')
    .select([...COLUMNS, 'merchant_id'])
    .where('id', '=', id)
    .where(merchantWithin(scope))
    .executeTakeFirst();

/** Lets one at a time change the keys of a merchant, until the transaction ends. */
export const lockKeys = async (trx: Kysely<DB>, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('test api keys'), hashtext(${merchantId}))`.execute(trx);
};

/** Ends the current key of a merchant at a time, and at once any before it that still goes on. */
export const endCurrent = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  merchantId: string,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> => {
  const end = (at: Date) =>
    trx
      .updateTable('test_api_key')
      .set({ ends_at: at })
      .where('merchant_id', '=', merchantId)
      .where(merchantWithin(scope));
  await end(now).where('ends_at', '>', now).execute();
  await end(endsAt).where('ends_at', 'is', null).execute();
};

/** Ends a key now, be it the current one or one that still goes on. */
export const endKey = async (trx: Kysely<DB>, id: string, now: Date): Promise<void> => {
  await trx.updateTable('test_api_key').set({ ends_at: now }).where('id', '=', id).execute();
};

interface NewKey {
  merchant_id: string;
  key_hash: Buffer;
  key_end: string;
  creator_id: number;
  created_at: Date;
}

/** Adds a key, with its creator as they are called now. */
export const insertKey = (trx: Kysely<DB>, key: NewKey): Promise<KeyRow> =>
  trx
    .insertInto('test_api_key')
    .values(({ selectFrom }) => ({
      ...key,
      creator_name: selectFrom('app_user')
        .where('id', '=', key.creator_id)
        .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
        .$asScalar(),
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

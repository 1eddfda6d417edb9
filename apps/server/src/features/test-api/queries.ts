import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, TestIdempotency } from '../../database/types.ts';

/** Lets one at a time use an Idempotency-Key of a merchant, until the transaction ends. */
export const lockIdempotencyKey = async (trx: Kysely<DB>, merchantId: string, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('test api idempotency'), hashtext(${`${merchantId} ${key}`}))`.execute(
    trx,
  );
};

/** What a key was used for since a time. */
export const findFirstUse = (
  trx: Kysely<DB>,
  merchantId: string,
  key: string,
  since: Date,
): Promise<Selectable<TestIdempotency> | undefined> =>
  trx
    .selectFrom('test_idempotency')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

interface FirstUse {
  merchantId: string;
  key: string;
  hash: Buffer;
  paymentId: string;
  body: object;
  at: Date;
}

/** Keeps what a key was used for first, in the place of what was long ago. */
export const keepFirstUse = async (
  trx: Kysely<DB>,
  { merchantId, key, hash, paymentId, body, at }: FirstUse,
): Promise<void> => {
  const use = { request_hash: hash, payment_id: paymentId, body: JSON.stringify(body), created_at: at };
  await trx
    .insertInto('test_idempotency')
    .values({ merchant_id: merchantId, key, ...use })
    .onConflict(conflict => conflict.columns(['merchant_id', 'key']).doUpdateSet(use))
    .execute();
};

/** Whether there is a payment of this id, whoever's. */
export const existsPayment = (db: Kysely<DB>, id: string) =>
  db.selectFrom('test_payment').select('id').where('id', '=', id).executeTakeFirst();

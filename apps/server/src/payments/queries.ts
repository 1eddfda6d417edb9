import type { Product } from '@drumlin/contract/permissions.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { type Insertable, type InsertObject, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { DB, TestPayment } from '../database/types.ts';

export type PaymentRow = Omit<Selectable<TestPayment>, 'product' | 'direction'> & {
  product: Product;
  direction: Direction;
};

const payments = (db: Kysely<DB>) =>
  db
    .selectFrom('test_payment')
    .selectAll('test_payment')
    .select(({ ref }) => [
      ref('product').$castTo<Product>().as('product'),
      ref('direction').$castTo<Direction>().as('direction'),
    ]);

/** Adds a payment; undefined where the merchant has one of this direction and transaction id already. */
export const insertPayment = async (
  trx: Kysely<DB>,
  payment: Insertable<TestPayment> & { id: string },
): Promise<PaymentRow | undefined> => {
  const added = await trx
    .insertInto('test_payment')
    .values(payment)
    .onConflict(conflict => conflict.columns(['merchant_id', 'direction', 'merchant_transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && payments(trx).where('id', '=', payment.id).executeTakeFirstOrThrow();
};

/** A payment of this merchant. */
export const findPayment = (db: Kysely<DB>, merchantId: string, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('id', '=', id).where('merchant_id', '=', merchantId).executeTakeFirst();

/**
 * The payment whose page has this token, by its hash, with the company of its merchant: until the page expires, and one that its consumer
 * has finished while that expiry is after `toldSince`, so that nobody who has paid is told to start again. One that was left (104, only
 * ever after the page has expired) is found no more.
 */
export const findPaymentOfPage = (
  db: Kysely<DB>,
  tokenHash: Buffer,
  { now, toldSince }: { now: Date; toldSince: Date },
): Promise<(PaymentRow & { merchant_parent_id: string }) | undefined> =>
  payments(db)
    .innerJoin('merchant', 'merchant.merchant_id', 'test_payment.merchant_id')
    .select('merchant_parent_id')
    .where('page_token_hash', '=', tokenHash)
    .where('page_expires_at', '>', toldSince)
    .where(({ eb, and, or, ref }) =>
      or([
        eb('page_expires_at', '>', now),
        and([
          eb('settled_at', 'is not', null),
          or([eb('settled_at', '<', ref('page_expires_at')), eb('error_code', 'is distinct from', '104')]),
        ]),
      ]),
    )
    .executeTakeFirst();

/** A payment, held until the transaction ends. */
export const lockPayment = (trx: Kysely<DB>, id: string): Promise<PaymentRow | undefined> =>
  payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Notes what a payment has come to. */
export const markSettled = async (
  trx: Kysely<DB>,
  id: string,
  to: { status: string; errorCode: string | null; at: Date },
): Promise<void> => {
  await trx
    .updateTable('test_payment')
    .set({ status: to.status, error_code: to.errorCode, settled_at: to.at })
    .where('id', '=', id)
    .execute();
};

export type InteracTable = 'test_interac_payin' | 'test_interac_payout';
export type IbtTable = 'test_ibt_payin' | 'test_ibt_payout';

/** Adds the report row of a payment. */
export const insertRow = async <T extends InteracTable | IbtTable>(
  trx: Kysely<DB>,
  table: T,
  row: InsertObject<DB, T>,
): Promise<void> => {
  await trx.insertInto<T>(table).values(row).execute();
};

type OfPayment = Pick<PaymentRow, 'merchant_id' | 'trans_id'>;

/** Changes the report row of an Interac payment. */
export const updateInteracRow = async <T extends InteracTable>(
  trx: Kysely<DB>,
  table: T,
  { merchant_id, trans_id }: OfPayment,
  set: UpdateObject<DB, T>,
): Promise<void> => {
  await trx
    .updateTable(table as InteracTable)
    .set(set)
    .where('merchant_id', '=', merchant_id)
    .where('trans_id', '=', trans_id)
    .execute();
};

/** Changes the report row of a bank transfer. */
export const updateIbtRow = async (
  trx: Kysely<DB>,
  table: IbtTable,
  { merchant_id, trans_id }: OfPayment,
  set: UpdateObject<DB, IbtTable>,
): Promise<void> => {
  await trx.updateTable(table).set(set).where('merchant_id', '=', merchant_id).where('txn_id', '=', trans_id).execute();
};

/** Deletes some of the oldest payments with their report rows and their deliveries, and answers how many. */
export const deletePaymentsBefore = async (db: Kysely<DB>, before: Date, most: number): Promise<bigint> => {
  const ofInterac = (table: InteracTable) => sql`
    delete from ${sql.table(table)} t using gone g where t.merchant_id = g.merchant_id and t.trans_id = g.trans_id`;
  const ofIbt = (table: IbtTable) => sql`
    delete from ${sql.table(table)} t using gone g where t.merchant_id = g.merchant_id and t.txn_id = g.trans_id`;
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from test_payment where id in (select id from test_payment where created_at < ${before} order by created_at limit ${most})
      returning merchant_id, trans_id
    ), interac_payins as (${ofInterac('test_interac_payin')}), interac_payouts as (${ofInterac('test_interac_payout')}),
    ibt_payins as (${ofIbt('test_ibt_payin')}), ibt_payouts as (${ofIbt('test_ibt_payout')})
    select count(*) as deleted from gone`.execute(db);
  return BigInt(rows[0]?.deleted ?? 0);
};

/** The province or territory of a payment, as its report row has it; null of e-Transfers, which have none. */
export const findRegion = async (
  trx: Kysely<DB>,
  { product, direction, merchant_id, trans_id }: Pick<PaymentRow, 'product' | 'direction' | 'merchant_id' | 'trans_id'>,
): Promise<string | null> => {
  if (product !== 'IBT') return null;
  const row = await trx
    .selectFrom(direction === 'PAYIN' ? 'test_ibt_payin' : 'test_ibt_payout')
    .select('txn_region')
    .where('merchant_id', '=', merchant_id)
    .where('txn_id', '=', trans_id)
    .executeTakeFirst();
  return row?.txn_region ?? null;
};

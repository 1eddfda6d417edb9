import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { DeliveryTry } from '../../platform/webhooks/deliver.ts';

interface NewDelivery {
  id: string;
  merchantId: string;
  event: string;
  paymentId: string | null;
  body: string;
  due: Date;
}

/** The merchant parent of a merchant. */
export const findCompany = async (db: Kysely<DB>, merchantId: string): Promise<string> =>
  (
    await db
      .selectFrom('merchant')
      .select('merchant_parent_id')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow()
  ).merchant_parent_id;

/** The most deliveries of a merchant that wait at once: those of a receiver that has been silent for long are of no use to anybody. */
export const MOST_WAITING = 1_000;

/**
 * Keeps a delivery that is due now, or one that has failed at once where too many wait already; answers its state, undefined where the
 * merchant has no webhook.
 */
export const insertDelivery = async (
  trx: Kysely<DB>,
  { id, merchantId, event, paymentId, body, due }: NewDelivery,
): Promise<'pending' | 'failed' | undefined> => {
  const { rows } = await sql<{ state: 'pending' | 'failed' }>`
    insert into test_webhook_delivery (id, merchant_id, payment_id, event, body, state, next_try_at, created_at)
    select ${id}::uuid, merchant_id, ${paymentId}::uuid, ${event}, ${body}, case when has_room then 'pending' else 'failed' end,
      case when has_room then ${due}::timestamptz end, ${due}::timestamptz
    from test_webhook cross join lateral (
      select count(*) < ${MOST_WAITING} as has_room from (
        select from test_webhook_delivery d where d.merchant_id = ${merchantId} and d.state = 'pending' limit ${MOST_WAITING}
      ) waiting
    ) room
    where merchant_id = ${merchantId}
    returning state`.execute(trx);
  return rows[0]?.state;
};

/** A delivery that waits for its try at this very time, with its webhook as it is now. */
export const findDue = (db: Kysely<DB>, id: string, due: Date) =>
  db
    .selectFrom('test_webhook_delivery as delivery')
    .innerJoin('test_webhook as webhook', 'webhook.merchant_id', 'delivery.merchant_id')
    .innerJoin('merchant', 'merchant.merchant_id', 'delivery.merchant_id')
    .select(['delivery.id', 'delivery.merchant_id', 'merchant_parent_id', 'event', 'body', 'url', 'secret'])
    .where('delivery.id', '=', id)
    .where('next_try_at', '=', due)
    .executeTakeFirst();

/** Adds a try to a delivery, which is held until the transaction ends. */
export const insertTry = async (
  trx: Kysely<DB>,
  id: string,
  { url, at, tookMs, status, failure }: DeliveryTry,
): Promise<void> => {
  await sql`
    with held as (select id from test_webhook_delivery where id = ${id} for update)
    insert into test_webhook_try (delivery_id, number, url, tried_at, took_ms, status, failure)
    select id, 1 + (select count(*) from test_webhook_try where delivery_id = held.id), ${url}, ${at}::timestamptz,
      ${tookMs}::int, ${status}::int, ${failure}::text
    from held`.execute(trx);
};

const REPORT_ROWS = [
  ['test_interac_payin', 'trans_id', 'merchant_ntfy_status'],
  ['test_interac_payout', 'trans_id', 'merchant_ntfy_status'],
  ['test_ibt_payin', 'txn_id', 'notification_status'],
  ['test_ibt_payout', 'txn_id', 'notification_status'],
] as const;

/** Writes into the report rows of payments whether the merchant was told of them; an event of no payment has none. */
const tellRows = async (
  trx: Kysely<DB>,
  deliveries: readonly { payment_id: string | null }[],
  status: 'PENDING' | 'SENT' | 'UNDELIVERED',
): Promise<void> => {
  const ids = deliveries.flatMap(({ payment_id: id }) => id ?? []);
  if (ids.length === 0) return;
  for (const [table, transactionId, column] of REPORT_ROWS)
    await sql`
      update ${sql.table(table)} as report_row set ${sql.ref(column)} = ${status}
      from test_payment as payment
      where payment.id = any(${ids}::uuid[])
        and report_row.merchant_id = payment.merchant_id
        and ${sql.ref(`report_row.${transactionId}`)} = payment.trans_id`.execute(trx);
};

/** Ends a delivery and tells the row of its payment; with `due` only where it still waits for the try at that time. */
export const endDelivery = async (
  trx: Kysely<DB>,
  id: string,
  state: 'delivered' | 'failed',
  due?: Date,
): Promise<void> => {
  const ended = await trx
    .updateTable('test_webhook_delivery')
    .set({ state, next_try_at: null })
    .where('id', '=', id)
    .$if(due !== undefined, query => query.where('next_try_at', '=', due ?? null))
    .returning('payment_id')
    .execute();
  await tellRows(trx, ended, state === 'delivered' ? 'SENT' : 'UNDELIVERED');
};

/** Makes a delivery due again, whatever became of it, and tells the row of its payment. */
export const makeDue = async (trx: Kysely<DB>, id: string, due: Date): Promise<void> => {
  const pending = await trx
    .updateTable('test_webhook_delivery')
    .set({ state: 'pending', next_try_at: due })
    .where('id', '=', id)
    .returning('payment_id')
    .execute();
  await tellRows(trx, pending, 'PENDING');
};

/** Gives up what still had to be delivered, of a merchant or from before a time, and tells the rows of its payments. */
export const failPending = async (trx: Kysely<DB>, of: { merchantId: string } | { before: Date }): Promise<void> => {
  const failed = await trx
    .updateTable('test_webhook_delivery')
    .set({ state: 'failed', next_try_at: null })
    .where(({ eb }) => ('before' in of ? eb('created_at', '<', of.before) : eb('merchant_id', '=', of.merchantId)))
    .where('state', '=', 'pending')
    .returning('payment_id')
    .execute();
  await tellRows(trx, failed, 'UNDELIVERED');
};

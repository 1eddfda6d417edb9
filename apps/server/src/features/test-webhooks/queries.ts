import type { WebhookFailure } from '@drumlin/contract/core/webhook.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import {
  type DeliveriesQuery,
  type Delivery,
  MAX_TRIES,
  type WebhookEvent,
} from '@drumlin/contract/test-api/webhooks.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

const changedBy = sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`;

/** The webhook of a merchant within the scope. */
export const findWebhook = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('test_webhook')
    .leftJoin('app_user', 'app_user.id', 'test_webhook.changed_by')
    .select(['merchant_id', 'url', 'changed_at'])
    .select(changedBy.as('changed_by'))
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

interface Change {
  merchantId: string;
  changedBy: number;
  now: Date;
}

/** Sets the address of a merchant; a secret that is there stays. Whether there was none. */
export const upsertWebhook = async (
  trx: Kysely<DB>,
  { merchantId, url, secret, changedBy: userId, now }: Change & { url: string; secret: string },
): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into test_webhook as w (merchant_id, url, secret, changed_by, changed_at)
    values (${merchantId}, ${url}, ${secret}, ${userId}, ${now})
    on conflict (merchant_id) do update set url = excluded.url, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning w.secret = ${secret} as "isNew"`.execute(trx);
  return rows[0]?.isNew === true;
};

/** Gives a webhook another secret; false where there is no webhook. */
export const updateSecret = async (
  trx: Kysely<DB>,
  { merchantId, secret, changedBy: userId, now }: Change & { secret: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('test_webhook')
    .set({ secret, changed_by: userId, changed_at: now })
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes a webhook; false where there is none. */
export const deleteWebhook = async (trx: Kysely<DB>, merchantId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('test_webhook')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

const within = (db: Kysely<DB>, scope: MerchantScope) =>
  db.selectFrom('test_webhook_delivery as delivery').where(merchantWithin(scope, 'delivery.merchant_id'));

/** Deliveries with their payment and their last try. */
const deliveries = (db: Kysely<DB>, scope: MerchantScope) =>
  within(db, scope)
    .leftJoin('test_payment as payment', 'payment.id', 'delivery.payment_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('test_webhook_try as each')
          .select(['number', 'tried_at', 'each.status', 'failure'])
          .whereRef('delivery_id', '=', 'delivery.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['delivery.id', 'delivery.merchant_id', 'delivery.created_at', 'next_try_at', 'body'])
    .select(['payment.trans_id', 'payment.merchant_transaction_id', 'last.number', 'last.tried_at', 'last.status'])
    .select(({ ref }) => [
      ref('event').$castTo<WebhookEvent>().as('event'),
      ref('state').$castTo<Delivery['state']>().as('state'),
      ref('payment.product').$castTo<Product | null>().as('product'),
      ref('payment.direction').$castTo<Direction | null>().as('direction'),
      ref('last.failure').$castTo<WebhookFailure | null>().as('failure'),
    ]);

/** One page of deliveries, the newest first. */
export const listDeliveries = (db: Kysely<DB>, scope: MerchantScope, { state, page, limit }: DeliveriesQuery) =>
  deliveries(db, scope)
    .$if(state !== undefined, query => query.where('state', '=', state ?? ''))
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const countDeliveries = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  { state }: Pick<DeliveriesQuery, 'state'>,
): Promise<number> => {
  const { rows } = await within(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .$if(state !== undefined, query => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return rows;
};

/** A delivery within the scope. */
export const findDelivery = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  deliveries(db, scope).where('delivery.id', '=', id).executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The last tries of a delivery within the scope, the last first. */
export const listTries = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  within(db, scope)
    .innerJoin('test_webhook_try as each', 'delivery_id', 'delivery.id')
    .select(['number', 'url', 'tried_at', 'took_ms', 'each.status'])
    .select(({ ref }) => ref('failure').$castTo<WebhookFailure | null>().as('failure'))
    .where('delivery.id', '=', id)
    .orderBy('number', 'desc')
    .limit(MAX_TRIES)
    .execute();

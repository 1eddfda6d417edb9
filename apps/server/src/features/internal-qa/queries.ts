import type { WebhookFailure } from '@drumlin/contract/core/webhook.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { type Delivery, MAX_TRIES, type WebhookEvent } from '@drumlin/contract/test-api/webhooks.ts';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** A merchant as its test API sees it, and whether anything opens that. */
export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_parent_id'])
    .select(({ ref }) => ref('products').$castTo<Product[]>().as('products'))
    .select(sql<boolean>`allows_test_api and merchant_status in ('ACTIVE', 'DRAFT')`.as('opens'))
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

export const hasWebhook = async (db: Kysely<DB>, scope: MerchantScope, merchantId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('test_webhook')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();
  return found !== undefined;
};

/** The most deliveries of one payment that are shown. */
const MOST_DELIVERIES = 10;

/** What a merchant's server was told of a payment, the newest first, each with its last tries. */
export const listDeliveries = (db: Kysely<DB>, scope: MerchantScope, paymentId: string) =>
  db
    .selectFrom('test_webhook_delivery as delivery')
    .select(['delivery.id', 'delivery.created_at', 'next_try_at', 'body'])
    .select(({ ref, selectFrom }) => [
      ref('event').$castTo<WebhookEvent>().as('event'),
      ref('state').$castTo<Delivery['state']>().as('state'),
      jsonArrayFrom(
        selectFrom('test_webhook_try as each')
          .select(['number', 'url', 'took_ms', 'each.status', 'tried_at'])
          .select(eb => eb.ref('failure').$castTo<WebhookFailure | null>().as('failure'))
          .whereRef('delivery_id', '=', 'delivery.id')
          .orderBy('number', 'desc')
          .limit(MAX_TRIES),
      ).as('tries'),
    ])
    .where('payment_id', '=', paymentId)
    .where(merchantWithin(scope, 'delivery.merchant_id'))
    .orderBy('delivery.created_at', 'desc')
    .limit(MOST_DELIVERIES)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

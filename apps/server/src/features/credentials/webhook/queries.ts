import type { ProgramDelivery } from '@drumlin/contract/credentials/webhook.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, ownWithin } from '../../../access/merchant-scope.ts';
import type { DB } from '../../../database/types.ts';
import type { DeliveryTry } from '../../../platform/webhooks/deliver.ts';

/** Sets where a program is told, with a new secret; null: nowhere. What it is told begins when it first was set. */
export const updateWebhook = async (
  trx: Kysely<DB>,
  id: number,
  webhook: { url: string; secret: string; now: Date } | null,
): Promise<void> => {
  const set = webhook && sql<Date>`coalesce(webhook_set_at, ${webhook.now}::timestamptz)`;
  await trx
    .updateTable('api_credential')
    .set({ webhook_url: webhook?.url ?? null, webhook_secret: webhook?.secret ?? null, webhook_set_at: set })
    .where('id', '=', id)
    .execute();
};

interface NewDelivery {
  id: string;
  credentialId: number;
  event: string;
  subject: string;
  body: string;
  due: Date;
}

/** Keeps a delivery that is due now, of a program that is told somewhere, and answers its company; undefined where it was told of it before. */
export const insertDelivery = async (
  trx: Kysely<DB>,
  { id, credentialId, event, subject, body, due }: NewDelivery,
): Promise<string | undefined> => {
  const { rows } = await sql<{ company: string }>`
    with told as (
      insert into program_delivery (id, credential_id, event, subject, body, state, next_try_at, created_at)
      select ${id}, id, ${event}, ${subject}, ${body}, 'pending', ${due}::timestamptz, ${due}::timestamptz
      from api_credential where id = ${credentialId} and webhook_url is not null
      on conflict do nothing returning credential_id
    )
    select merchant_parent_id as company from api_credential join told on told.credential_id = id`.execute(trx);
  return rows[0]?.company;
};

/** A delivery that waits for its try at this very time, with its webhook as it is now; it is held while its company has no active merchant. */
export const findDue = (db: Kysely<DB>, id: string, due: Date) =>
  db
    .selectFrom('program_delivery as delivery')
    .innerJoin('api_credential as c', 'c.id', 'delivery.credential_id')
    .select(['delivery.id', 'event', 'body', 'credential_id', 'c.merchant_parent_id'])
    .select(({ not, exists, selectFrom, ref }) => [
      ref('webhook_url').$notNull().as('url'),
      ref('webhook_secret').$notNull().as('secret'),
      not(
        exists(
          selectFrom('merchant')
            .select('merchant_id')
            .whereRef('merchant.merchant_parent_id', '=', 'c.merchant_parent_id')
            .where('merchant_status', '=', 'ACTIVE'),
        ),
      ).as('isHeld'),
    ])
    .where('delivery.id', '=', id)
    .where('next_try_at', '=', due)
    .where('webhook_url', 'is not', null)
    .executeTakeFirst();

export const insertTry = async (trx: Kysely<DB>, id: string, { at, status, failure }: DeliveryTry): Promise<void> => {
  await sql`
    update program_delivery set tries = tries + 1, last_tried_at = ${at}, last_status = ${status}, last_failure = ${failure}
    where id = ${id}`.execute(trx);
};

export const endDelivery = async (
  trx: Kysely<DB>,
  id: string,
  state: 'delivered' | 'failed',
  due?: Date,
): Promise<void> => {
  await trx
    .updateTable('program_delivery')
    .set({ state, next_try_at: null })
    .where('id', '=', id)
    .$if(due !== undefined, query => query.where('next_try_at', '=', due ?? null))
    .execute();
};

/** Makes a delivery of a credential due again, whatever became of it; false where it has none of this id. */
export const makeDue = async (trx: Kysely<DB>, credentialId: number, id: string, due: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('program_delivery')
    .set({ state: 'pending', next_try_at: due })
    .where('id', '=', id)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Gives up what a program still had to be told. */
export const failPending = async (trx: Kysely<DB>, credentialId: number): Promise<void> => {
  await trx
    .updateTable('program_delivery')
    .set({ state: 'failed', next_try_at: null })
    .where('credential_id', '=', credentialId)
    .where('state', '=', 'pending')
    .execute();
};

/** The last deliveries of a company's credential, the newest first. */
export const listDeliveries = (db: Kysely<DB>, scope: MerchantScope, credentialId: number, limit: number) =>
  db
    .selectFrom('program_delivery as delivery')
    .innerJoin('api_credential as c', 'c.id', 'credential_id')
    .select(['delivery.id', 'body', 'tries', 'last_tried_at', 'last_status', 'next_try_at', 'delivery.created_at'])
    .select(({ ref }) => [
      ref('event').$castTo<ProgramDelivery['event']>().as('event'),
      ref('state').$castTo<ProgramDelivery['state']>().as('state'),
      ref('last_failure').$castTo<NonNullable<ProgramDelivery['lastTry']>['failure']>().as('last_failure'),
    ])
    .where('credential_id', '=', credentialId)
    .where(ownWithin(scope, 'c.merchant_parent_id'))
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id')
    .limit(limit)
    .execute();
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

import type { MerchantContact, MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import type { MerchantStatus } from '@drumlin/contract/merchants/status.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
import { type MerchantScope, merchantWithin, parentWithin } from '../../access/merchant-scope.ts';
import { SHUT_OUT } from '../../access/principal.ts';
import type { DB, Merchant } from '../../database/types.ts';

/** A merchant within the scope as staff see it. `lock` holds it until the transaction ends. */
export const findManaged = (db: Kysely<DB>, scope: MerchantScope, id: string, { lock = false } = {}) =>
  db
    .selectFrom('merchant')
    .innerJoin('merchant_parent as parent', 'parent.id', 'merchant.merchant_parent_id')
    .where('merchant.merchant_id', '=', id)
    .where(merchantWithin(scope, 'merchant.merchant_id'))
    .select(['merchant.merchant_id', 'merchant_name', 'merchant_parent_id', 'parent.name as parent_name'])
    .select(['settlement_time', 'allows_declines', 'allows_test_api', 'suspended_reason', 'merchant.is_managed'])
    .select([
      'merchant.settings_version as version',
      'parent.mfa_enforced',
      sql<string>`opened_on::text`.as('opened_on'),
    ])
    .select(
      sql<MerchantStatus>`(
        select case when bool_or(merchant_status = 'ACTIVE') then 'ACTIVE' when bool_or(merchant_status = 'SUSPENDED') then 'SUSPENDED'
          else 'DRAFT' end
        from merchant as sister where sister.merchant_parent_id = parent.id)`.as('parent_status'),
    )
    .select(({ ref }) => [
      ref('merchant_status').$castTo<MerchantStatus>().as('status'),
      ref('products').$castTo<Product[]>().as('products'),
    ])
    .select(
      sql<boolean>`exists (select from risk_rating where risk_rating.merchant_id = merchant.merchant_id)`.as(
        'has_ratings',
      ),
    )
    .$if(lock, query => query.forUpdate('merchant'))
    .executeTakeFirst();
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

export const listContacts = (db: Kysely<DB>, scope: MerchantScope, merchantId: string): Promise<MerchantContact[]> =>
  db
    .selectFrom('merchant_contact')
    .select(['name', 'title', 'email', 'phone'])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .orderBy('position')
    .execute();

interface NewMerchant extends Pick<MerchantSettings, 'merchantName' | 'products'> {
  merchantId: string;
  merchantParentId: string;
  /** An Eastern day. */
  openedOn: string;
}

/** Adds a merchant in Draft that files do not change; false where its id is taken. */
export const insertMerchant = async (trx: Kysely<DB>, merchant: NewMerchant): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('merchant')
    .values({
      merchant_id: merchant.merchantId,
      merchant_parent_id: merchant.merchantParentId,
      merchant_name: merchant.merchantName,
      merchant_status: 'DRAFT',
      products: merchant.products,
      opened_on: merchant.openedOn,
      is_managed: true,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Changes a merchant, which is the staff's from then on. Answers its new version. It must be locked and in scope. */
export const updateManaged = async (
  trx: Kysely<DB>,
  merchantId: string,
  change: Updateable<Merchant>,
): Promise<number> => {
  const { version } = await trx
    .updateTable('merchant')
    .set(({ eb }) => ({ ...change, is_managed: true, settings_version: eb('settings_version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .returning('settings_version as version')
    .executeTakeFirstOrThrow();
  return version;
};

export const replaceContacts = async (
  trx: Kysely<DB>,
  merchantId: string,
  contacts: readonly MerchantContact[],
): Promise<void> => {
  await trx.deleteFrom('merchant_contact').where('merchant_id', '=', merchantId).execute();
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, position) => ({ merchant_id: merchantId, position, ...contact }));
  await trx.insertInto('merchant_contact').values(rows).execute();
};

/** Ends the keys of the payments test API that a merchant has. */
export const endTestKeys = async (trx: Kysely<DB>, merchantId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('test_api_key')
    .set({ ends_at: now })
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
};

/** People of a merchant parent that is shut out now. */
export const listShutOut = (trx: Kysely<DB>, merchantParentId: string) =>
  trx
    .selectFrom('app_user')
    .select('id')
    .where('merchant_parent_id', '=', merchantParentId)
    .where(sql<boolean>`(select ${sql.raw(SHUT_OUT)} from merchant where merchant_parent_id = ${merchantParentId})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Adds a merchant parent; false where its id is taken. */
export const insertParent = async (trx: Kysely<DB>, parent: { id: string; name: string }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('merchant_parent')
    .values({ ...parent, is_managed: true })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** A merchant parent within the scope; `lock` holds it until the transaction ends, so that one at a time changes what it has. */
export const findManagedParent = (db: Kysely<DB>, scope: MerchantScope, id: string, { lock = false } = {}) =>
  db
    .selectFrom('merchant_parent')
    .select(['id', 'name', 'settings_version as version'])
    .where('id', '=', id)
    .where(parentWithin(scope, 'id'))
    .$if(lock, query => query.forNoKeyUpdate())
    .executeTakeFirst();

export const updateParentName = async (trx: Kysely<DB>, id: string, name: string): Promise<number> => {
  const { version } = await trx
    .updateTable('merchant_parent')
    .set(({ eb }) => ({ name, is_managed: true, settings_version: eb('settings_version', '+', 1) }))
    .where('id', '=', id)
    .returning('settings_version as version')
    .executeTakeFirstOrThrow();
  return version;
};

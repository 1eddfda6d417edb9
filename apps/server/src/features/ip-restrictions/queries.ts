import type { IpRule, IpRuleBody, ListIpRulesQuery } from '@drumlin/contract/ip-restrictions/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

const rules = (db: Kysely<DB>, scope: MerchantScope) =>
  db
    .selectFrom('ip_rule')
    .innerJoin('merchant', 'merchant.merchant_id', 'ip_rule.merchant_id')
    .where(merchantWithin(scope, 'ip_rule.merchant_id'));

const columns = (db: Kysely<DB>, scope: MerchantScope) =>
  rules(db, scope).select(({ ref }) => [
    'ip_rule.id',
    'ip_rule.merchant_id as merchantId',
    'merchant_name as merchantName',
    ref('product').$castTo<Product>().as('product'),
    'country_code as countryCode',
    'region_code as regionCode',
    ref('permission').$castTo<IpRule['permission']>().as('permission'),
    'version',
    'changed_at',
  ]);

type Filters = Pick<ListIpRulesQuery, 'merchantId' | 'product' | 'permission'>;

const matches = ({ merchantId, product, permission }: Filters) => sql<boolean>`(
  ${merchantId ?? null}::text is null or ip_rule.merchant_id = ${merchantId ?? null})
  and (${product ?? null}::text is null or product = ${product ?? null})
  and (${permission ?? null}::text is null or permission = ${permission ?? null})`;

/** The rules by merchant, product and place. */
export const listRules = (db: Kysely<DB>, scope: MerchantScope, filters: Filters) =>
  columns(db, scope)
    .where(matches(filters))
    .orderBy('merchant_name_folded')
    .orderBy('ip_rule.merchant_id')
    .orderBy('product')
    .orderBy('country_code')
    .orderBy('region_code');
export type RuleRow = InferResult<ReturnType<typeof listRules>>[number];

export const countRules = async (db: Kysely<DB>, scope: MerchantScope, merchantId: string): Promise<number> => {
  const { total } = await rules(db, scope)
    .where(matches({ merchantId }))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** A rule, held until the transaction ends. */
export const findRule = (trx: Kysely<DB>, scope: MerchantScope, id: number): Promise<RuleRow | undefined> =>
  columns(trx, scope).where('ip_rule.id', '=', id).forUpdate('ip_rule').executeTakeFirst();

/** Whether a merchant has a product; undefined where there is no such merchant. Until the transaction ends nobody else changes its rules. */
export const hasProduct = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  { merchantId, product }: Pick<IpRuleBody, 'merchantId' | 'product'>,
): Promise<boolean | undefined> => {
  const merchant = await trx
    .selectFrom('merchant')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .select(sql<boolean>`${product} = any(products)`.as('has'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return merchant?.has;
};

const valuesOf = (rule: IpRuleBody, now: Date) => ({
  merchant_id: rule.merchantId,
  product: rule.product,
  country_code: rule.countryCode,
  region_code: rule.regionCode,
  permission: rule.permission,
  changed_at: now,
});

/** Adds a rule and answers its id; undefined where the merchant has one for the product and place. */
export const insertRule = async (trx: Kysely<DB>, rule: IpRuleBody, now: Date): Promise<number | undefined> => {
  const added = await trx
    .insertInto('ip_rule')
    .values(valuesOf(rule, now))
    .onConflict(conflict => conflict.constraint('ip_rule__place').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

/** Changes a rule; it and its merchant must be locked. False where the merchant has another for the product and place. */
export const updateRule = async (trx: Kysely<DB>, id: number, rule: IpRuleBody, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('ip_rule')
    .set(({ eb }) => ({ ...valuesOf(rule, now), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ip_rule as other')
            .select('other.id')
            .where('other.id', '<>', id)
            .where('other.merchant_id', '=', rule.merchantId)
            .where('other.product', '=', rule.product)
            .where('other.country_code', '=', rule.countryCode)
            .where('other.region_code', '=', rule.regionCode),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const removeRule = async (trx: Kysely<DB>, id: number): Promise<void> => {
  await trx.deleteFrom('ip_rule').where('id', '=', id).execute();
};

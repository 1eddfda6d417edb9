import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

/** The merchants in scope, by name, whose name or id holds the keyword, without regard to case and, in names, accents. */
export const listMerchants = (db: Kysely<DB>, scope: MerchantScope, keyword: string | undefined) =>
  db
    .selectFrom('merchant')
    .where(merchantWithin(scope))
    .$if(keyword !== undefined, query =>
      query.where(
        sql<boolean>`(${foldedContains(sql.ref('merchant_name_folded'), keyword ?? '')}
          or merchant_id ilike ${containsPattern(keyword ?? '')})`,
      ),
    )
    .select(['merchant_id', 'merchant_name'])
    .orderBy('merchant_name')
    .orderBy('merchant_id');

/** The products of a merchant within the scope. */
export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select('products')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

/**
 * What a company has set up, and whether a file has had rows of its merchants beside what they are. Which files had rows is known since the
 * portal notes it; what came before is seen by the payments and verifications themselves.
 */
export const findFirstSteps = async (db: Kysely<DB>, scope: MerchantScope, merchantParentId: string, now: Date) => {
  const { rows } = await sql<Record<'has_rows' | 'people' | 'addresses' | 'keys' | 'branding', boolean>>`
    select
      exists (
        select from ingest_run_merchant had join ingest_run run on run.id = had.ingest_run_id
        where ${merchantWithin(scope, 'had.merchant_id')} and dataset <> 'merchants')
      or exists (select from interac_daily_summary where ${merchantWithin(scope)})
      or exists (select from ibt_daily_summary where ${merchantWithin(scope)})
      or exists (select from identity_verification where ${merchantWithin(scope)}) as has_rows,
      (select count(*) > 1 from app_user where merchant_parent_id = ${merchantParentId}) as people,
      exists (
        select from ip_allowlist_entry
        where merchant_parent_id = ${merchantParentId} and removed_at is null and expires_at > ${now}) as addresses,
      exists (
        select from test_api_key where ${merchantWithin(scope)} and (ends_at is null or ends_at > ${now})) as keys,
      exists (select from branding where ${merchantWithin(scope)}) as branding`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a condition has one row');
  return found;
};

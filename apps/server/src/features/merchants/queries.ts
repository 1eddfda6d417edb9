import { type Kysely, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

export interface MerchantSearch {
  keyword?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

const merchantsIn = (db: Kysely<DB>, scope: MerchantScope, keyword: string | undefined) =>
  db
    .selectFrom('merchant')
    .where(merchantWithin(scope))
    .$if(keyword !== undefined, query =>
      query.where(
        sql<boolean>`(${foldedContains(sql.ref('merchant_name_folded'), keyword ?? '')}
          or merchant_id ilike ${containsPattern(keyword ?? '')})`,
      ),
    );

/** One page of the merchants in scope, by name, whose name or id holds the keyword, without regard to case and, in names, accents. */
export const listMerchants = (db: Kysely<DB>, scope: MerchantScope, { keyword, page, limit }: MerchantSearch) =>
  merchantsIn(db, scope, keyword)
    .select(['merchant_id', 'merchant_name'])
    .orderBy('merchant_name')
    .orderBy('merchant_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** The products of a merchant within the scope. */
export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select('products')
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

export const countMerchants = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  keyword: string | undefined,
): Promise<number> => {
  const { rows } = await merchantsIn(db, scope, keyword)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

import type { ListMerchantsQuery } from '@drumlin/contract/merchants/admin.ts';
import type { MerchantSort } from '@drumlin/contract/merchants/sorts.ts';
import type { MerchantStatus } from '@drumlin/contract/merchants/status.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';
import { availableBalance, type SeenBalances } from './available-balance-queries.ts';

type Filters = Pick<ListMerchantsQuery, 'keyword' | 'product'>;

const matching = (db: Kysely<DB>, scope: MerchantScope, { keyword, product }: Filters) =>
  db
    .selectFrom('merchant')
    .innerJoin('merchant_parent as parent', 'parent.id', 'merchant.merchant_parent_id')
    .where(merchantWithin(scope, 'merchant.merchant_id'))
    .$if(product !== undefined, query => query.where(sql<boolean>`${product} = any(products)`))
    .$if(Boolean(keyword), query =>
      query.where(
        sql<boolean>`(${foldedContains(sql.ref('merchant_name_folded'), keyword ?? '')}
          or merchant.merchant_id ilike ${containsPattern(keyword ?? '')}
          or ${foldedContains(sql`folded(parent.name)`, keyword ?? '')})`,
      ),
    );

export const people = sql<number>`(
  select count(*) from app_user where app_user.merchant_parent_id = merchant.merchant_parent_id)`;

const SORTS: Record<Exclude<MerchantSort, 'availableBalance'>, RawBuilder<unknown>> = {
  merchantName: sql`merchant_name_folded`,
  merchantId: sql`merchant.merchant_id`,
  status: sql`merchant_status`,
  people,
  lastFileAt: sql`taken_at`,
};

type Page = Omit<ListMerchantsQuery, keyof Filters>;

/**
 * The merchants that match in their order, each with its last file; empty values come last. Who may not see balances learns
 * nothing from their order either.
 */
export const listing = (
  db: Kysely<DB>,
  scope: MerchantScope,
  query: Filters & Pick<Page, 'sort' | 'status'>,
  sees: SeenBalances,
) => {
  const { sort, status } = query;
  const [key, direction] = sort.split(',') as [MerchantSort, 'asc' | 'desc'];
  return matching(db, scope, query)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('ingest_run_merchant as had')
          .innerJoin('ingest_run', 'ingest_run.id', 'had.ingest_run_id')
          .whereRef('had.merchant_id', '=', 'merchant.merchant_id')
          .select(['dataset', 'finished_at as taken_at'])
          .orderBy('had.ingest_run_id', 'desc')
          .limit(1)
          .as('last_file'),
      join => join.onTrue(),
    )
    .$if(status !== undefined, rows => rows.where('merchant_status', '=', status ?? ''))
    .orderBy(key === 'availableBalance' ? availableBalance(sees) : SORTS[key], order =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('merchant.merchant_id');
};

/** One page of the merchants that match. */
export const listManaged = (
  db: Kysely<DB>,
  scope: MerchantScope,
  { page, limit, ...query }: Filters & Page,
  sees: SeenBalances,
) =>
  listing(db, scope, query, sees)
    .select(['merchant.merchant_id', 'merchant_name', 'merchant_parent_id', 'parent.name as parent_name', 'products'])
    .select(({ ref }) => ref('merchant_status').$castTo<MerchantStatus>().as('status'))
    .select(['dataset', 'taken_at', availableBalance(sees).as('available_balance'), people.as('people')])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** How many merchants match, by their status. */
export const countByStatus = (db: Kysely<DB>, scope: MerchantScope, filters: Filters) =>
  matching(db, scope, filters)
    .select(({ fn, ref }) => [
      ref('merchant_status').$castTo<MerchantStatus>().as('status'),
      fn.countAll<number>().as('rows'),
    ])
    .groupBy('merchant_status')
    .execute();

/** The merchant parents whose name or id holds the keyword, by name. */
export const listParents = (db: Kysely<DB>, scope: MerchantScope, keyword = '') =>
  db
    .selectFrom('merchant_parent as parent')
    .where(parentWithin(scope, 'parent.id'))
    .$if(keyword !== '', query =>
      query.where(
        sql<boolean>`(${foldedContains(sql`folded(name)`, keyword)} or id ilike ${containsPattern(keyword)})`,
      ),
    )
    .select(['id', 'name', 'mfa_enforced', 'settings_version as version'])
    .select([
      sql<number>`(select count(*) from merchant where merchant.merchant_parent_id = parent.id)`.as('merchants'),
      sql<number>`(select count(*) from app_user where app_user.merchant_parent_id = parent.id)`.as('people'),
    ])
    .orderBy(sql`folded(name)`)
    .orderBy('id');

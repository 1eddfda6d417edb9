import type { Product } from '@drumlin/contract/permissions.ts';
import type { ListVipQuery } from '@drumlin/contract/vip/routes.ts';
import type { VipStatus } from '@drumlin/contract/vip/schemas.ts';
import type { VipSort } from '@drumlin/contract/vip/sorts.ts';
import { type Kysely, sql } from 'kysely';
import { maskedId } from '../../access/masking.ts';
import { type MerchantScope, merchantWithin } from '../../access/merchant-scope.ts';
import type { PiiAccess } from '../../access/sight.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

/** The names of the provider's staff are told to the staff alone. */
const adminName = ({ kind }: MerchantScope) => sql<string | null>`
  case when app_user.user_type = 'external' or ${kind === 'all'} then nullif(trim(first_name || ' ' || last_name), '') end`;

const consumers = (db: Kysely<DB>, scope: MerchantScope) =>
  db
    .selectFrom('vip_consumer')
    .innerJoin('merchant', 'merchant.merchant_id', 'vip_consumer.merchant_id')
    .innerJoin('risk_rating', 'risk_rating.id', 'vip_consumer.risk_rating_id')
    .leftJoin('app_user', 'app_user.id', 'vip_consumer.changed_by')
    .where(merchantWithin(scope, 'vip_consumer.merchant_id'))
    .select(['user_id', 'vip_consumer.merchant_id', 'merchant_name', 'merchant.merchant_parent_id'])
    .select(['risk_rating_id', 'risk_rating.name as rating', 'limit_cents', 'limit_count'])
    .select(['version', 'changed_by', 'changed_at', adminName(scope).as('admin_name')])
    .select(({ ref }) => [
      ref('vip_consumer.status').$castTo<VipStatus>().as('status'),
      ref('products').$castTo<Product[]>().as('products'),
    ]);

/** A consumer within the scope. */
export const findConsumer = (db: Kysely<DB>, scope: MerchantScope, merchantId: string, userId: string) =>
  consumers(db, scope)
    .where('vip_consumer.merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type ConsumerRow = NonNullable<Awaited<ReturnType<typeof findConsumer>>>;

/** Holds a consumer until the transaction ends, so that of two changes one comes first. */
export const lockConsumer = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  merchantId: string,
  userId: string,
): Promise<void> => {
  await trx
    .selectFrom('vip_consumer')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where(merchantWithin(scope))
    .forUpdate()
    .execute();
};

/** What a merchant calls a consumer, as somebody is shown it: neither an order nor a fragment tells more. */
const shownId = (sight: PiiAccess) => (sight === 'full' ? sql<string>`user_id` : maskedId(sql`user_id`));

const SORTS: Readonly<Record<Exclude<VipSort, 'userId'>, ReturnType<typeof sql>>> = {
  merchantName: sql`merchant_name_folded`,
  riskRating: sql`risk_rating.name`,
  limitLevelAmount: sql`limit_cents`,
  status: sql`vip_consumer.status`,
  changedAt: sql`changed_at`,
};

type Filters = Pick<ListVipQuery, 'keyword' | 'userId'>;

/** Whose consumers are read, and what of them is shown. */
interface VipReader {
  scope: MerchantScope;
  sight: PiiAccess;
}

const matching = (db: Kysely<DB>, { scope, sight }: VipReader, { keyword, userId }: Filters) =>
  consumers(db, scope)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? ''))
    .$if(keyword !== undefined && keyword !== '', query =>
      query.where(
        sql<boolean>`(${shownId(sight)} ilike ${containsPattern(keyword ?? '')}
          or user_id = ${keyword ?? ''}
          or merchant.merchant_id ilike ${containsPattern(keyword ?? '')}
          or ${foldedContains(sql.ref('merchant_name_folded'), keyword ?? '')})`,
      ),
    );

/** The consumers, in an order without ties. */
export const listConsumers = (
  db: Kysely<DB>,
  reader: VipReader,
  { sort, ...filters }: Filters & Pick<ListVipQuery, 'sort'>,
) => {
  const [key, direction] = sort.split(',') as [VipSort, 'asc' | 'desc'];
  const id = shownId(reader.sight);
  return (
    matching(db, reader, filters)
      .select(id.as('shown_id'))
      .orderBy(key === 'userId' ? id : SORTS[key], direction)
      .orderBy(id)
      .orderBy('vip_consumer.merchant_id')
      // Those whose IDs are hidden are alike, and each has its place all the same
      .$if(reader.sight !== 'full', query => query.orderBy(sql`md5(user_id)`))
  );
};

/** Holds a merchant's consumers against others who add some until the transaction ends, so that all of them are counted. */
export const lockConsumers = async (trx: Kysely<DB>, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('vip consumers'), hashtext(${merchantId}))`.execute(trx);
};

/** How many consumers a merchant within the scope has. */
export const countOfMerchant = async (db: Kysely<DB>, scope: MerchantScope, merchantId: string): Promise<number> => {
  const { rows } = await db
    .selectFrom('vip_consumer')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirstOrThrow();
  return rows;
};

/** A merchant within the scope and whose it is. */
export const findMerchant = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_parent_id'])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .executeTakeFirst();

/** The ratings of a merchant within the scope, the lowest limit first. */
export const listRatings = (db: Kysely<DB>, scope: MerchantScope, merchantId: string) =>
  db
    .selectFrom('risk_rating')
    .select(['id', 'name', 'limit_cents', 'limit_count'])
    .where('merchant_id', '=', merchantId)
    .where(merchantWithin(scope))
    .orderBy('limit_cents')
    .orderBy('name')
    .execute();
export type RatingRow = Awaited<ReturnType<typeof listRatings>>[number];

/** What is compared of a user ID: those from before, or of the operator, are in spellings of their own. */
const COMPARED = sql`normalize(remove_undrawn(user_id))`;

/** Which of these user IDs a merchant has already. */
export const findKnown = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  merchantId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ user_id: string }>`
    select ${COMPARED} as user_id from vip_consumer
    where merchant_id = ${merchantId} and ${COMPARED} = any(${[...userIds]}::text[]) and ${merchantWithin(scope)}`.execute(
    db,
  );
  return new Set(rows.map(row => row.user_id));
};

export interface NewConsumers {
  merchantId: string;
  consumers: readonly { userId: string; riskRatingId: number }[];
  changedBy: number;
  bulkId: string | null;
}

/** Adds consumers and answers whose IDs were free: of two who add the same at once, the second waits and is told. */
export const insertConsumers = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  { merchantId, consumers, changedBy, bulkId }: NewConsumers,
): Promise<ReadonlySet<string>> => {
  const userIds = consumers.map(({ userId }) => userId);
  const ratings = consumers.map(({ riskRatingId }) => riskRatingId);
  const { rows } = await sql<{ user_id: string }>`
    insert into vip_consumer (merchant_id, user_id, risk_rating_id, changed_by, bulk_id)
    select merchant_id, user_id, rating, ${changedBy}::bigint, ${bulkId}::uuid
    from merchant, unnest(${userIds}::text[], ${ratings}::int[]) given (user_id, rating)
    where merchant_id = ${merchantId} and ${merchantWithin(scope)}
    -- In one order, so that two files with the same consumers wait for each other and not in a circle
    order by user_id
    on conflict do nothing
    returning user_id`.execute(trx);
  return new Set(rows.map(row => row.user_id));
};

interface Change {
  riskRatingId: number;
  status: VipStatus;
  changedBy: number;
}

/** Changes a consumer that is locked. */
export const updateConsumer = async (
  trx: Kysely<DB>,
  scope: MerchantScope,
  { merchant_id, user_id }: Pick<ConsumerRow, 'merchant_id' | 'user_id'>,
  { riskRatingId, status, changedBy }: Change,
): Promise<void> => {
  await trx
    .updateTable('vip_consumer')
    .set({ risk_rating_id: riskRatingId, status, changed_by: changedBy, changed_at: sql`clock_timestamp()` })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchant_id)
    .where('user_id', '=', user_id)
    .where(merchantWithin(scope))
    .execute();
};

import type { ListVipQuery } from '@drumlin/contract/vip/routes.ts';
import {
  type addVipBody,
  MAX_VIP_CONSUMERS,
  type updateVipBody,
  type VipConsumer,
} from '@drumlin/contract/vip/schemas.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin, type MerchantScope, narrowScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import {
  type ConsumerRow,
  countOfMerchant,
  findConsumer,
  findMerchant,
  insertConsumers,
  listConsumers,
  listRatings,
  lockConsumer,
  lockConsumers,
  type NewConsumers,
  type RatingRow,
  updateConsumer,
} from './queries.ts';

const present = (row: ConsumerRow): VipConsumer => ({
  userId: row.user_id,
  merchantId: row.merchant_id,
  merchantName: row.merchant_name,
  products: row.products,
  status: row.status,
  riskRating: row.rating,
  riskRatingId: row.risk_rating_id,
  limitLevelAmount: row.limit_cents,
  limitLevelNumber: row.limit_count,
  adminId: row.changed_by,
  adminName: row.admin_name,
  changedAt: row.changed_at.toISOString(),
  version: row.version,
});

/** One page of the consumers the caller may see. Throws `forbidden` for a merchant that is not theirs. */
export const readConsumers = async (
  { database: { db }, shares }: Platform,
  principal: Principal,
  { merchantId, ...query }: ListVipQuery,
) => {
  const scope = narrowScope(principal.scope, merchantId === undefined ? undefined : [merchantId]);
  if (!scope) throw new AppError('forbidden');
  const reader = { scope, sight: principal.sight };
  const { rows, paging } = await shares.trail.run(principal, () => readPage(listConsumers(db, reader, query), query));
  return { data: rows.map(row => present({ ...row, user_id: row.shown_id })), ...paging };
};

/** The ratings of a merchant. Throws `notFound` for one that is not the caller's. */
export const readRatings = async ({ database: { db } }: Platform, { scope }: Principal, merchantId: string) => {
  await getWithin(scope, within => findMerchant(db, within, merchantId));
  const rows = await listRatings(db, scope, merchantId);
  return rows.map(({ id, name, limit_cents, limit_count }) => ({
    id,
    name,
    limit: limit_cents,
    limitCount: limit_count,
  }));
};

/** A merchant that the caller names, with its ratings. Throws `forbidden` for one that is not theirs. */
export const getMerchant = async (db: Kysely<DB>, { scope }: Principal, merchantId: string) => {
  const within = narrowScope(scope, [merchantId]);
  if (!within) throw new AppError('forbidden');
  const merchant = await findMerchant(db, within, merchantId);
  if (!merchant) throw fieldError('merchantId', 'unknown', 'There is no such merchant');
  return { ...merchant, ratings: await listRatings(db, within, merchantId) };
};

const getRating = (ratings: readonly RatingRow[], id: number): RatingRow => {
  const rating = ratings.find(each => each.id === id);
  if (!rating) throw fieldError('riskRatingId', 'unknown', 'This merchant has no such risk rating');
  return rating;
};

/** What every record of one consumer tells; it belongs to the trail of the merchant, whoever acted. */
const about = (merchantParentId: string, merchantId: string, consumer: string): AuditEntry => ({
  merchantParentId,
  object: `vip consumer of ${merchantId}`,
  details: { consumer },
});

/** What the record of a refused act tells; nothing of a merchant that is not the caller's. */
export const auditSubject = async (
  { database }: Platform,
  { scope }: Principal,
  merchantId: string,
  userId?: string,
): Promise<AuditEntry | undefined> => {
  const merchant = await findMerchant(database.db, scope, merchantId);
  if (!merchant) return {};
  const { merchant_parent_id: merchantParentId } = merchant;
  if (userId !== undefined) return about(merchantParentId, merchantId, userId);
  return { merchantParentId, object: `vip consumers of ${merchantId}` };
};

/**
 * Adds consumers, and answers whose IDs were free. Throws `tooManyVip` where the merchant has no room for
 * those.
 */
export const addConsumers = async (trx: Kysely<DB>, scope: MerchantScope, given: NewConsumers) => {
  await lockConsumers(trx, given.merchantId);
  const added = await insertConsumers(trx, scope, given);
  if (added.size > 0 && (await countOfMerchant(trx, scope, given.merchantId)) > MAX_VIP_CONSUMERS)
    throw new AppError('tooManyVip', { values: { most: String(MAX_VIP_CONSUMERS) } });
  return added;
};

/**
 * Makes a consumer a VIP. Throws `forbidden` for somebody else's merchant, `validation` at the field (a rating of another merchant, a
 * user ID that is a VIP already), and `tooManyVip`.
 */
export const addConsumer = ({ database }: Platform, act: Act<Session>, body: z.output<typeof addVipBody>) =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const { merchantId, merchantUserId: userId, riskRatingId } = body;
    const { merchant_parent_id, ratings } = await getMerchant(trx, principal, merchantId);
    const rating = getRating(ratings, riskRatingId);
    const added = await addConsumers(trx, principal.scope, {
      merchantId,
      consumers: [{ userId, riskRatingId }],
      changedBy: principal.userId,
      bulkId: null,
    });
    if (added.size === 0)
      throw fieldError('merchantUserId', 'unique', 'This consumer is a VIP of this merchant already');
    const entry = about(merchant_parent_id, merchantId, userId);
    const row = await getWithin(principal.scope, scope => findConsumer(trx, scope, merchantId, userId));
    return { answer: present(row), entry: { ...entry, details: { ...entry.details, rating: rating.name } } };
  });

/**
 * Changes the rating and status of a consumer; what is so already is done, and leaves no record. Throws `notFound` for one of another
 * tenant, `vipChanged` where it is no longer the version that the caller looked at.
 */
export const changeConsumer = (
  { database }: Platform,
  act: Act<Session>,
  userId: string,
  { merchantId, riskRatingId, status, version }: z.output<typeof updateVipBody>,
) =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const { scope } = principal;
    const find = () => getWithin(scope, within => findConsumer(trx, within, merchantId, userId));
    await lockConsumer(trx, scope, merchantId, userId);
    const before = await find();
    const rating = getRating(await listRatings(trx, scope, merchantId), riskRatingId);
    if (before.risk_rating_id === riskRatingId && before.status === status) return { answer: present(before) };
    if (version !== undefined && version !== before.version) throw new AppError('vipChanged');
    await updateConsumer(trx, scope, before, { riskRatingId, status, changedBy: principal.userId });
    const after = await find();
    const entry = about(before.merchant_parent_id, merchantId, userId);
    const details = {
      ratingBefore: before.rating,
      rating: rating.name,
      consumerStatusBefore: before.status,
      consumerStatus: status,
    };
    return { answer: present(after), entry: { ...entry, details: { ...entry.details, ...details } } };
  });

import { type Kysely, sql } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { containsPattern, foldedContains } from '../../platform/postgres/conditions.ts';

/** Where a setting of a flag holds: for a merchant parent, or with null for all that have none of their own. */
export interface FlagPlace {
  name: string;
  merchantParentId: string | null;
}

/** Every setting there is, by name, the general one of each first. */
export const listSetFlags = (db: Kysely<DB>) =>
  db
    .selectFrom('feature_flag')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'feature_flag.merchant_parent_id')
    .select([
      'feature_flag.name',
      'feature_flag.merchant_parent_id as merchantParentId',
      'merchant_parent.name as merchantParentName',
      'feature_flag.is_on as isOn',
      'feature_flag.changed_at as changedAt',
    ])
    .orderBy('feature_flag.name')
    .orderBy('feature_flag.merchant_parent_id', order => order.asc().nullsFirst())
    .execute();

export const findMerchantParent = (db: Kysely<DB>, id: string) =>
  db.selectFrom('merchant_parent').select('id').where('id', '=', id).executeTakeFirst();

export const upsertFlag = async (
  trx: Kysely<DB>,
  { name, merchantParentId }: FlagPlace,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> => {
  await trx
    .insertInto('feature_flag')
    .values({ name, merchant_parent_id: merchantParentId, is_on: isOn, changed_at: now })
    .onConflict(conflict => conflict.constraint('feature_flag__one').doUpdateSet({ is_on: isOn, changed_at: now }))
    .execute();
};

export const deleteFlag = async (trx: Kysely<DB>, { name, merchantParentId }: FlagPlace): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('feature_flag')
    .where('name', '=', name)
    .where('merchant_parent_id', 'is not distinct from', merchantParentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * What is set at one place, which nobody else changes until the transaction ends. A lock of the place stands for a row that may not be
 * there yet.
 */
export const findFlag = async (trx: Kysely<DB>, { name, merchantParentId }: FlagPlace) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flag ${name} ${merchantParentId ?? ''}`}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('feature_flag')
    .select('is_on as isOn')
    .where('name', '=', name)
    .where('merchant_parent_id', 'is not distinct from', merchantParentId)
    .executeTakeFirst();
};

/** The merchant parents within the scope with what each has of a flag, those that have something of their own first. */
export const listFlagParents = (db: Kysely<DB>, scope: MerchantScope, name: string, keyword: string | undefined) =>
  db
    .selectFrom('merchant_parent as parent')
    .leftJoin('feature_flag as flag', join =>
      join.onRef('flag.merchant_parent_id', '=', 'parent.id').on('flag.name', '=', name),
    )
    .where(parentWithin(scope, 'parent.id'))
    .$if(keyword !== undefined, query =>
      query.where(({ or, eb }) =>
        or([
          foldedContains(sql`folded(parent.name)`, keyword ?? ''),
          eb('parent.id', 'ilike', containsPattern(keyword ?? '')),
        ]),
      ),
    )
    .select(['parent.id', 'parent.name', 'flag.is_on as isOn'])
    .orderBy(sql`flag.is_on is null`)
    .orderBy('parent.name')
    .orderBy('parent.id');

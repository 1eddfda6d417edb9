import type { Locale } from '@drumlin/contract/core/money.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

/** A merchant parent within the scope, and whether any of its merchants is out of Draft. */
export const findParent = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  db
    .selectFrom('merchant_parent')
    .where('id', '=', id)
    .where(parentWithin(scope, 'id'))
    .select(['id', 'name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('merchant')
          .select('merchant_id')
          .whereRef('merchant.merchant_parent_id', '=', 'merchant_parent.id')
          .where('merchant_status', '!=', 'DRAFT'),
      )
        .$castTo<boolean>()
        .as('is_published'),
    )
    .executeTakeFirst();

/** Every merchant parent within the scope, by name. */
export const listParents = (db: Kysely<DB>, scope: MerchantScope, limit: number) =>
  db
    .selectFrom('merchant_parent')
    .select(['id', 'name'])
    .where(parentWithin(scope, 'id'))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The number of the person within the scope who has an address. */
export const findIdByAddress = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  email: string,
): Promise<number | undefined> => {
  const query = db.selectFrom('app_user').select('id').where('email', '=', email).where(parentWithin(scope));
  return (await query.executeTakeFirst())?.id;
};

interface Invited {
  email: string;
  userType: UserType;
  merchantParentId: string | null;
  roleId: number;
  /** The language they read the portal in, where it is known. */
  locale: Locale | undefined;
  now: Date;
}

/** Makes somebody invited, who has no name yet; undefined where the address is taken. */
export const insertInvited = async (trx: Kysely<DB>, invited: Invited): Promise<number | undefined> => {
  const inserted = await trx
    .insertInto('app_user')
    .values({
      email: invited.email,
      user_type: invited.userType,
      merchant_parent_id: invited.merchantParentId,
      first_name: '',
      last_name: '',
      status: 'pending',
      ...(invited.locale && { preferences: JSON.stringify({ locale: invited.locale }) }),
      last_invitation_at: invited.now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await trx.insertInto('user_role').values({ user_id: inserted.id, role_id: invited.roleId }).execute();
  return inserted.id;
};

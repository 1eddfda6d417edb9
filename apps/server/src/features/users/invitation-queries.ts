import type { Locale } from '@drumlin/contract/core/money.ts';
import type { MerchantStatus } from '@drumlin/contract/merchants/status.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';

const anyMerchantIs = (status: MerchantStatus) => sql<boolean>`
  exists (select from merchant where merchant.merchant_parent_id = merchant_parent.id and merchant_status = ${status})`;

/** A merchant parent within the scope, and whether any of its merchants is published or else suspended. */
export const findParent = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  db
    .selectFrom('merchant_parent')
    .where('id', '=', id)
    .where(parentWithin(scope, 'id'))
    .select(['id', 'name'])
    .select([anyMerchantIs('ACTIVE').as('is_published'), anyMerchantIs('SUSPENDED').as('is_suspended')])
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

/** Those of the merchant parents within the scope that are named by id or, in any case, by name: their own, or that of one of their merchants. */
export const findNamedParents = (db: Kysely<DB>, scope: MerchantScope, names: readonly string[]) => {
  const ids = [...names];
  const lower = names.map(each => each.toLowerCase());
  const isNamed = sql`(merchant_id = any(${ids}::text[]) or lower(merchant_name) = any(${lower}::text[]))`;
  const isParentNamed = sql`(id = any(${ids}::text[]) or lower(name) = any(${lower}::text[]))`;
  return db
    .selectFrom('merchant_parent')
    .where(parentWithin(scope, 'id'))
    .where(sql<boolean>`(${isParentNamed} or id in (select merchant_parent_id from merchant where ${isNamed}))`)
    .select(['id', 'name'])
    .select(
      // Those of its merchants that are named
      sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', merchant_id, 'name', merchant_name)), '[]')
        from merchant where merchant_parent_id = merchant_parent.id and ${isNamed})`.as('merchants'),
    )
    .select([anyMerchantIs('ACTIVE').as('is_published'), anyMerchantIs('SUSPENDED').as('is_suspended')])
    .orderBy('id')
    .execute();
};
export type NamedParent = Awaited<ReturnType<typeof findNamedParents>>[number];

/** Those of the addresses that somebody within the scope has. */
export const findTaken = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where(parentWithin(scope))
    .execute();
  return new Set(rows.map(({ email }) => email));
};

/** The number of the person within the scope who has an address. */
export const findIdByAddress = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  email: string,
): Promise<number | undefined> => {
  const query = db.selectFrom('app_user').select('id').where('email', '=', email).where(parentWithin(scope));
  return (await query.executeTakeFirst())?.id;
};

/** The language that somebody of the staff reads, by their address; undefined where they chose none, or are gone. */
export const findLocaleOf = async (db: Kysely<DB>, email: string): Promise<string | undefined> => {
  const query = db.selectFrom('app_user').select(sql<string | null>`preferences ->> 'locale'`.as('locale'));
  return (await query.where('email', '=', email).executeTakeFirst())?.locale ?? undefined;
};

/** How many invitations wait that this address has asked for. */
export const countHeld = async (db: Kysely<DB>, heldBy: string): Promise<number> => {
  const query = db.selectFrom('app_user').select(sql<number>`count(*)::int`.as('count'));
  return (await query.where('held_by', '=', heldBy).executeTakeFirstOrThrow()).count;
};

/** Deletes the invitations that have waited since before an instant; answers them. */
export const deleteHeldSince = (trx: Kysely<DB>, before: Date) =>
  trx
    .deleteFrom('app_user')
    .where('held_by', 'is not', null)
    .where('last_invitation_at', '<', before)
    .returning(['id', 'email', 'merchant_parent_id', 'held_by'])
    .execute();

interface Invited {
  email: string;
  userType: UserType;
  merchantParentId: string | null;
  roleId: number;
  /** The language they read the portal in, where it is known. */
  locale: Locale | undefined;
  /** Who asks for it, where it waits for approval. */
  heldBy: string | null;
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
      held_by: invited.heldBy,
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

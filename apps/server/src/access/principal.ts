import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Permission, PRODUCTS, type Product, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole, type UserType } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import { type MerchantScope, scopeOfSession } from './merchant-scope.ts';

/** Somebody who may act, with or without a session: always as the database has them now, never as a token remembers them. */
export interface Principal {
  status: 'active';
  userId: number;
  email: string;
  userType: UserType;
  merchantParentId: string | null;
  roleIds: readonly number[];
  products: readonly Product[];
  permissions: ReadonlySet<Permission>;
  scope: MerchantScope;
  locale: Locale;
}

/** Why somebody may not act. */
interface Absent {
  status: 'pending' | 'disabled' | 'deleted';
}

/** People with all that a principal is made of. */
export const selectPrincipals = (db: Kysely<DB>) =>
  db
    .selectFrom('app_user')
    .select(['app_user.id as user_id', 'app_user.email', 'app_user.merchant_parent_id'])
    .select(({ ref }) => [
      ref('app_user.user_type').$castTo<UserType>().as('user_type'),
      ref('app_user.status').$castTo<'active' | 'pending' | 'disabled'>().as('status'),
    ])
    .select([
      sql<Locale | null>`app_user.preferences ->> 'locale'`.as('locale'),
      sql<number[]>`array(select role_id from user_role where user_id = app_user.id order by role_id)`.as('role_ids'),
      sql<string[]>`array(
        select merchant_id from merchant where merchant_parent_id = app_user.merchant_parent_id order by merchant_id)`.as(
        'merchant_ids',
      ),
      sql<string[]>`array(
        select distinct unnest(products) from merchant where merchant_parent_id = app_user.merchant_parent_id)`.as(
        'products',
      ),
    ]);

type PrincipalRow = Awaited<ReturnType<ReturnType<typeof selectPrincipals>['executeTakeFirstOrThrow']>>;

/** What the person's roles give; a role of the other kind of people gives nothing. */
const permissionsOf = (row: PrincipalRow, products: readonly Product[]): ReadonlySet<Permission> => {
  const roles = row.role_ids.map(findRole).filter(role => role?.userType === row.user_type);
  const granted = roles.flatMap(role => role?.permissions ?? []);
  return new Set(permissionsWithProducts(granted, products));
};

/** The principal of somebody whose status is active. */
export const principalFrom = (row: PrincipalRow): Principal => {
  // The provider's own staff look after every product
  const sold = row.user_type === 'internal' ? PRODUCTS : row.products;
  const products = PRODUCTS.filter(product => sold.some(each => each === product));
  const { user_type: userType, merchant_parent_id: merchantParentId } = row;
  return {
    status: 'active',
    userId: row.user_id,
    email: row.email,
    userType,
    merchantParentId,
    roleIds: row.role_ids,
    products,
    permissions: permissionsOf(row, products),
    scope: scopeOfSession(userType, row.merchant_ids, merchantParentId),
    locale: row.locale ?? 'en-CA',
  };
};

/**
 * Somebody as they are at this moment, without a session: for work that is done later on their behalf, which may then read and do what
 * they may now. Of somebody who may not act any more it says only why.
 */
export const principalOf = async (db: Kysely<DB>, userId: number): Promise<Principal | Absent> => {
  const row = await selectPrincipals(db).where('app_user.id', '=', userId).executeTakeFirst();
  if (!row) return { status: 'deleted' };
  return row.status === 'active' ? principalFrom(row) : { status: row.status };
};

import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Permission, PRODUCTS, type Product, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole, type UserType } from '@drumlin/contract/roles.ts';
import type { Database } from '../platform/postgres/database.ts';
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

export interface PrincipalRow {
  user_id: number;
  email: string;
  user_type: UserType;
  status: 'active' | 'pending' | 'disabled';
  merchant_parent_id: string | null;
  locale: Locale | null;
  role_ids: number[];
  /** null: no merchants. */
  merchant_ids: string[] | null;
  products: string[] | null;
}

/** All that a principal is made of, of the person `app_user u`: what to select, and what to join for it. */
export const PRINCIPAL_SQL = {
  columns: `u.id as user_id, u.email, u.user_type, u.status, u.merchant_parent_id, u.preferences ->> 'locale' as locale,
    array(select role_id from user_role where user_id = u.id order by role_id) as role_ids, m.merchant_ids,
    string_to_array(m.products, ',') as products`,
  join: `cross join lateral (
      select array_agg(merchant_id order by merchant_id) as merchant_ids, string_agg(array_to_string(products, ','), ',') as products
      from merchant where merchant_parent_id = u.merchant_parent_id
    ) m`,
} as const;

/** What the person's roles give; a role of the other kind of people gives nothing. */
const permissionsOf = (row: PrincipalRow, products: readonly Product[]): ReadonlySet<Permission> => {
  const roles = row.role_ids.map(findRole).filter(role => role?.userType === row.user_type);
  const granted = roles.flatMap(role => role?.permissions ?? []);
  return new Set(permissionsWithProducts(granted, products));
};

/** The principal of somebody whose status is active. */
export const principalFrom = (row: PrincipalRow): Principal => {
  // The provider's own staff look after every product
  const sold = row.user_type === 'internal' ? PRODUCTS : (row.products ?? []);
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
    scope: scopeOfSession(userType, row.merchant_ids ?? [], merchantParentId),
    locale: row.locale ?? 'en-CA',
  };
};

/**
 * Somebody as they are at this moment, without a session: for work that is done later on their behalf, which may then read and do what
 * they may now. Of somebody who may not act any more it says only why.
 */
export const principalOf = async ({ pool }: Pick<Database, 'pool'>, userId: number): Promise<Principal | Absent> => {
  const text = `select ${PRINCIPAL_SQL.columns} from app_user u ${PRINCIPAL_SQL.join} where u.id = $1`;
  const { rows } = await pool.query<PrincipalRow>(text, [userId]);
  const [row] = rows;
  if (!row) return { status: 'deleted' };
  return row.status === 'active' ? principalFrom(row) : { status: row.status };
};

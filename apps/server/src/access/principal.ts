import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Permission, PRODUCTS, type Product, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole, type UserType } from '@drumlin/contract/roles.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type MerchantScope, makeMerchantScope } from './merchant-scope.ts';
import { type PiiAccess, sightOf } from './sight.ts';

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
  /** What they are shown of personal data. */
  sight: PiiAccess;
  locale: Locale;
  /** Who really reads: the member of the staff who looks at the portal as this person in a support view (decision 025). */
  readonly viewedBy?: Principal;
  /** Set of a program with a credential of its company; its `userId` is then nobody's, below zero. */
  readonly credential?: {
    readonly id: number;
    readonly name: string;
    /** From where it may call; empty: from anywhere. */
    readonly addresses: readonly string[];
    readonly lastUsedAt: Date | null;
  };
}

/** Who is really there, to whom everything is counted and whose acts are on record: the staff behind a support view, otherwise the person. */
export const callerOf = <P extends Principal>(principal: P & { readonly viewedBy?: P }): P =>
  principal.viewedBy ?? principal;

/** Who a record says has acted: of a program its credential's name, and no person. */
export const whoOf = (principal: Principal | null) => {
  const { userId = null, email = null, merchantParentId = null, credential } = principal ?? {};
  return { userId: credential ? null : userId, email, merchantParentId };
};

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

/**
 * Of all merchants of one parent, as an aggregate: whether its people are shut out. They are where one is suspended and none is published;
 * one in Draft, which anybody who sets merchants up can add, lets nobody in again.
 */
export const SHUT_OUT = `coalesce(bool_or(merchant_status = 'SUSPENDED') and not bool_or(merchant_status = 'ACTIVE'), false)`;

/** SQL of a company's merchants as a FROM item `m`: the published ones, their products, and whether its people are shut out. */
export const merchantsOf = (parent: string): string => `cross join lateral (
      select array_agg(merchant_id order by merchant_id) filter (where merchant_status = 'ACTIVE') as merchant_ids,
        string_agg(array_to_string(products, ','), ',') filter (where merchant_status = 'ACTIVE') as products,
        ${SHUT_OUT} as is_shut_out
      from merchant where merchant_parent_id = ${parent}
    ) m`;

/**
 * All that a principal is made of, of the person `app_user u`: what to select, and what to join for it. A merchant that is not published,
 * be it in Draft or suspended, is nobody's but the staff's.
 */
export const PRINCIPAL_SQL = {
  columns: `u.id as user_id, u.email, u.user_type,
    case when m.is_shut_out then 'disabled' else u.status end as status, u.merchant_parent_id, u.preferences ->> 'locale' as locale,
    array(select role_id from user_role where user_id = u.id order by role_id) as role_ids, m.merchant_ids,
    string_to_array(m.products, ',') as products`,
  join: merchantsOf('u.merchant_parent_id'),
} as const;

/** What the person's roles give; a role of the other kind of people gives nothing. */
const permissionsOf = (row: PrincipalRow, products: readonly Product[]): ReadonlySet<Permission> => {
  const roles = row.role_ids.map(findRole).filter(role => role?.userType === row.user_type);
  const granted = roles.flatMap(role => role?.permissions ?? []);
  return new Set(permissionsWithProducts(granted, products));
};

/** What a company's merchants are, and what a program of it was given. */
export interface ProgramRow {
  id: number;
  name: string;
  merchant_parent_id: string;
  scopes: readonly Permission[];
  addresses: readonly string[];
  last_used_at: Date | null;
  merchant_ids: string[] | null;
  products: string[] | null;
}

const productsOf = (sold: readonly string[] | null): Product[] => PRODUCTS.filter(product => sold?.includes(product));

/** The principal of a program with a credential: it may what it was given, of all merchants of its company, and is nobody. */
export const programFrom = (row: ProgramRow): Omit<Principal, 'viewedBy'> => {
  const { id, name, merchant_parent_id: merchantParentId, addresses } = row;
  const products = productsOf(row.products);
  const permissions = new Set(permissionsWithProducts(row.scopes, products));
  return {
    status: 'active',
    userId: 0 - id,
    email: name,
    userType: 'external',
    merchantParentId,
    roleIds: [],
    products,
    permissions,
    scope: makeMerchantScope('external', row.merchant_ids ?? [], merchantParentId),
    sight: sightOf({ userType: 'external', permissions }),
    locale: 'en-CA',
    credential: { id, name, addresses, lastUsedAt: row.last_used_at },
  };
};

/** The principal of somebody whose status is active. */
export const principalFrom = (row: PrincipalRow): Omit<Principal, 'viewedBy'> => {
  // The provider's own staff look after every product
  const products = productsOf(row.user_type === 'internal' ? PRODUCTS : row.products);
  const { user_type: userType, merchant_parent_id: merchantParentId } = row;
  const permissions = permissionsOf(row, products);
  return {
    status: 'active',
    userId: row.user_id,
    email: row.email,
    userType,
    merchantParentId,
    roleIds: row.role_ids,
    products,
    permissions,
    scope: makeMerchantScope(userType, row.merchant_ids ?? [], merchantParentId),
    sight: sightOf({ userType, permissions }),
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

import { randomUUID } from 'node:crypto';
import type { MerchantStatus } from '@drumlin/contract/merchants/status.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { findRole, type UserType } from '@drumlin/contract/roles.ts';
import { hashPassword } from '../accounts/passwords/hashing.ts';
import type { Database } from '../platform/postgres/database.ts';

let made = 0;
const unique = (prefix: string): string => {
  made += 1;
  return `${prefix}-${made}-${randomUUID().slice(0, 4)}`;
};

type Connections = Pick<Database, 'db'>;

export interface TestMerchantParent {
  id: string;
  name: string;
}

/** A merchant parent without merchants. */
export const createMerchantParent = async (
  { db }: Connections,
  given: Partial<TestMerchantParent> = {},
): Promise<TestMerchantParent> => {
  const parent = { id: unique('parent'), name: 'Test Parent', ...given };
  await db.insertInto('merchant_parent').values(parent).execute();
  return parent;
};

export interface TestMerchant {
  merchantId: string;
  merchantName: string;
  merchantParentId: string;
  merchantStatus: MerchantStatus;
  products: Product[];
}

/** A merchant, of a new parent unless one is given, with both products unless others are given. */
export const createMerchant = async (
  database: Connections,
  given: Partial<TestMerchant> = {},
): Promise<TestMerchant> => {
  const merchant: TestMerchant = {
    merchantId: unique('m'),
    merchantName: 'Test Merchant',
    merchantParentId: given.merchantParentId ?? (await createMerchantParent(database)).id,
    merchantStatus: 'ACTIVE',
    products: ['INTERAC', 'IBT'],
    ...given,
  };
  await database.db
    .insertInto('merchant')
    .values({
      merchant_id: merchant.merchantId,
      merchant_name: merchant.merchantName,
      merchant_parent_id: merchant.merchantParentId,
      merchant_status: merchant.merchantStatus,
      products: merchant.products,
      opened_on: '2026-01-01',
      ...(merchant.merchantStatus === 'SUSPENDED' && { suspended_reason: 'In a test' }),
    })
    .execute();
  return merchant;
};

export interface TestUser {
  id: number;
  email: string;
  userType: UserType;
  merchantParentId: string | null;
  roles: readonly number[];
}

interface UserOptions {
  email?: string;
  /** Role ids of the contract's table; the first says whether the person is internal or external. Default: merchant Admin. */
  roles?: readonly number[];
  /** For external people; by default a new parent with one merchant of both products. */
  merchantParentId?: string;
  /** Without one the person cannot sign in through the API; `signInAs` needs none. */
  password?: string;
  status?: 'active' | 'pending' | 'disabled';
}

/** Few passwords, many people: each is hashed once. */
const hashes = new Map<string, Promise<string>>();

const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

/** A person with roles. */
export const createUser = async (database: Connections, options: UserOptions = {}): Promise<TestUser> => {
  const { email = `${unique('user')}@test.example`, roles = [1], password, status = 'active' } = options;
  const userType = findRole(roles[0] ?? 1)?.userType ?? 'external';
  const merchantParentId =
    userType === 'internal' ? null : (options.merchantParentId ?? (await createMerchant(database)).merchantParentId);
  const { id } = await database.db
    .insertInto('app_user')
    .values({
      email,
      user_type: userType,
      merchant_parent_id: merchantParentId,
      first_name: 'Test',
      last_name: 'Person',
      password_hash: password === undefined ? null : await hashOf(password),
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (roles.length > 0) {
    await database.db
      .insertInto('user_role')
      .values(roles.map(roleId => ({ user_id: id, role_id: roleId })))
      .execute();
  }
  return { id, email, userType, merchantParentId, roles };
};

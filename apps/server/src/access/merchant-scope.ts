import type { UserType } from '@drumlin/contract/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../platform/postgres/conditions.ts';
import { AppError, CrossTenantError } from './app-error.ts';

declare const scopeBrand: unique symbol;

/**
 * Whose records may be read: of every merchant parent, or of one and its merchants. Every query on what belongs to a merchant or to
 * a merchant parent takes one, so a query that forgets whose rows it reads does not compile.
 */
export type MerchantScope = { readonly [scopeBrand]: true } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly merchantParentId: string | null; readonly merchantIds: readonly string[] }
);

/** The scope of a person, as only `principal.ts` makes it: everything for the provider's staff, their merchant parent for others. */
export const makeMerchantScope = (
  userType: UserType,
  merchantIds: readonly string[],
  merchantParentId: string | null = null,
): MerchantScope =>
  (userType === 'internal' ? { kind: 'all' } : { kind: 'some', merchantParentId, merchantIds }) as MerchantScope;

/**
 * The scope narrowed to the merchants that a caller names; undefined where one of them is not theirs: such a list is refused as a
 * whole.
 */
export const narrowScope = (scope: MerchantScope, asked: readonly string[] | undefined): MerchantScope | undefined => {
  if (asked === undefined) return scope;
  if (scope.kind === 'some' && !asked.every(id => scope.merchantIds.includes(id))) return undefined;
  const merchantParentId = scope.kind === 'some' ? scope.merchantParentId : null;
  return { kind: 'some', merchantParentId, merchantIds: [...new Set(asked)] } as unknown as MerchantScope;
};

/** Whether records of this merchant parent are within the scope; null are the provider's own. */
export const includesParent = (scope: MerchantScope, merchantParentId: string | null): boolean =>
  scope.kind === 'all' || (merchantParentId !== null && merchantParentId === scope.merchantParentId);

/**
 * The condition that a row's merchant, named by this column, is within the scope. One merchant is compared, not looked for in a list:
 * an index by merchant and time then gives rows in the order of time.
 */
export const merchantWithin = (scope: MerchantScope, column = 'merchant_id'): RawBuilder<boolean> =>
  scope.kind === 'all' ? sql`true` : isOneOf(column, scope.merchantIds);

/** The condition that a row's merchant parent, named by this column, is within the scope. */
export const parentWithin = (scope: MerchantScope, column = 'merchant_parent_id'): RawBuilder<boolean> =>
  scope.kind === 'all' ? sql`true` : sql`${sql.ref(column)} = ${scope.merchantParentId}`;

/** The condition that a row is of the very company of a scope, named by this column: of the provider itself (null) for its staff. */
export const ownWithin = (scope: MerchantScope, column = 'merchant_parent_id'): RawBuilder<boolean> =>
  scope.kind === 'all' ? sql`${sql.ref(column)} is null` : parentWithin(scope, column);

/** Why something is read whosever it is: each use has a reason of its own here. */
type AcrossTenantsReason = 'tells a record of another merchant parent from none, for the audit trail';

/** The only way to read whosever records there are on behalf of somebody who may not: each use says why, and a test lists them. */
export const acrossTenants = (_reason: AcrossTenantsReason): MerchantScope => ({ kind: 'all' }) as MerchantScope;

/**
 * What `find` finds within the scope. Throws `notFound`; where it is there for others only, as `CrossTenantError`, which leaves a record.
 */
export const getWithin = async <T>(
  scope: MerchantScope,
  find: (scope: MerchantScope) => Promise<T | undefined>,
): Promise<T> => {
  const found = await find(scope);
  if (found !== undefined) return found;
  if (scope.kind === 'all') throw new AppError('notFound');
  const foreign = await find(acrossTenants('tells a record of another merchant parent from none, for the audit trail'));
  throw foreign === undefined ? new AppError('notFound') : new CrossTenantError();
};

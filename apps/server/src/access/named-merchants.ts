import type { Product } from '@drumlin/contract/permissions.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import { AppError, fieldError } from './app-error.ts';
import { type MerchantScope, merchantWithin, narrowScope } from './merchant-scope.ts';
import type { Principal } from './principal.ts';

const LACKING: Readonly<Record<Product, string>> = {
  INTERAC: 'This merchant does not have Interac e-Transfer',
  IBT: 'This merchant does not have Instant Bank Transfer',
};

/**
 * The scope narrowed to the merchants that a request names in `merchantId`, for what is there of one product alone. Throws `forbidden`
 * where one is somebody else's, `notFound` where there is none of that id, and names the field where one does not have the product.
 */
export const narrowToProduct = async (
  { db }: Pick<Database, 'db'>,
  scope: MerchantScope,
  product: Product,
  merchantIds: readonly string[],
): Promise<MerchantScope> => {
  const narrowed = narrowScope(scope, merchantIds);
  if (!narrowed) throw new AppError('forbidden');
  const found = await db.selectFrom('merchant').select('products').where(merchantWithin(narrowed)).execute();
  if (found.length < new Set(merchantIds).size) throw new AppError('notFound');
  if (!found.every(({ products }) => products.includes(product)))
    throw fieldError('merchantId', 'product', LACKING[product]);
  return narrowed;
};

/**
 * The one merchant that a request names in `merchantId`, its company, and the scope narrowed to it, for the merchant's own people alone.
 * Throws `forbidden` where it is somebody else's, `notFound` where there is none of that id.
 */
export const getOwnMerchant = async (
  db: Kysely<DB>,
  { scope, userType }: Pick<Principal, 'scope' | 'userType'>,
  merchantId: string,
) => {
  const within = userType === 'internal' ? undefined : narrowScope(scope, [merchantId]);
  if (!within) throw new AppError('forbidden');
  const found = await db
    .selectFrom('merchant')
    .select('merchant_parent_id')
    .where(merchantWithin(within))
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return { merchantParentId: found.merchant_parent_id, scope: within };
};

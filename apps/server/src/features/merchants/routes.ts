import {
  getOwnMerchantParent,
  getWalletProducts,
  getWalletProductsOf,
  listAllMerchants,
  listOwnMerchants,
} from '@drumlin/contract/merchants/routes.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { type MerchantScope, narrowScope, scopeOfSession } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import { auditDenied, CrossTenantError } from '../../http/audit-denials.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMerchants, findMerchant, listMerchants, type MerchantSearch } from './queries.ts';

/** The merchants of the caller's parent. Internal staff have no parent, so they have none of their own. */
const ownScope = ({ userType, scope }: Session): MerchantScope =>
  userType === 'external' ? scope : scopeOfSession('external', []);

const readPage = async ({ database }: Platform, scope: MerchantScope, search: MerchantSearch) => {
  const [merchants, totalRowNum] = await Promise.all([
    listMerchants(database.db, scope, search),
    countMerchants(database.db, scope, search.keyword),
  ]);
  return {
    data: merchants.map(({ merchant_id, merchant_name }) => ({ merchantId: merchant_id, merchantName: merchant_name })),
    totalRowNum,
  };
};

/** Lists of merchants and their products, for pickers and menus. */
export const registerMerchants = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listOwnMerchants, ({ session, querystring }) => readPage(platform, ownScope(session), querystring));

  bindRoute(app, listAllMerchants, async ({ session, querystring, request }) => {
    if (session.userType !== 'internal') {
      await auditDenied(platform, request, session, 'access_denied');
      throw new AppError('notFound');
    }
    return readPage(platform, session.scope, querystring);
  });

  bindRoute(app, getOwnMerchantParent, async ({ session }) => ({ merchantParentId: session.merchantParentId }));

  bindRoute(app, getWalletProductsOf, async ({ session, params: { merchantId } }) => {
    const merchant = await findMerchant(platform.database.db, merchantId);
    if (!merchant) throw new AppError('notFound');
    if (!narrowScope(session.scope, [merchantId])) throw new CrossTenantError();
    return { products: PRODUCTS.filter(product => merchant.products.includes(product)) };
  });

  bindRoute(app, getWalletProducts, async ({ session }) => ({ merchantProducts: [...session.products] }));
};

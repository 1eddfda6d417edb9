import { GETTING_STARTED, getGettingStarted } from '@drumlin/contract/merchants/getting-started.ts';
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
import { getWithin, type MerchantScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { bindRoute } from '../../http/bind.ts';
import { recordDenial } from '../../http/record-refusals.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Paged, readPage } from '../../platform/postgres/read-page.ts';
import { findFirstSteps, findMerchant, listMerchants } from './queries.ts';

/** Whether a company has nothing to show yet, and what it has set up so far; of the provider's own staff, nothing. */
const readGettingStarted = async (
  { database, clock }: Platform,
  { userType, merchantParentId, scope }: Pick<Principal, 'userType' | 'merchantParentId' | 'scope'>,
) => {
  if (userType === 'internal' || merchantParentId === null) return { isNew: false, done: [] };
  const found = await findFirstSteps(database.db, scope, merchantParentId, clock.now());
  return { isNew: !found.has_rows, done: GETTING_STARTED.filter(step => found[step]) };
};

const readMerchants = async (
  { database }: Platform,
  scope: MerchantScope,
  { keyword, ...paged }: Paged & { keyword?: string | undefined },
) => {
  const { rows, paging } = await readPage(listMerchants(database.db, scope, keyword), paged);
  return {
    data: rows.map(({ merchant_id, merchant_name }) => ({ merchantId: merchant_id, merchantName: merchant_name })),
    totalRowNum: paging.totalRecords,
  };
};

/** Lists of merchants and their products, for pickers and menus. */
export const registerMerchants = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listOwnMerchants, async ({ session: { userType, scope }, querystring }) =>
    // The staff have no merchant parent, so no merchants of their own
    userType === 'external' ? readMerchants(platform, scope, querystring) : { data: [], totalRowNum: 0 },
  );

  bindRoute(app, listAllMerchants, async ({ session, querystring, request }) => {
    if (session.userType !== 'internal') {
      await recordDenial(platform, request, session, 'access_denied');
      throw new AppError('notFound');
    }
    return readMerchants(platform, session.scope, querystring);
  });

  bindRoute(app, getGettingStarted, ({ session }) => readGettingStarted(platform, session));

  bindRoute(app, getOwnMerchantParent, async ({ session }) => ({ merchantParentId: session.merchantParentId }));

  bindRoute(app, getWalletProductsOf, async ({ session, params: { merchantId } }) => {
    const merchant = await getWithin(session.scope, scope => findMerchant(platform.database.db, scope, merchantId));
    return { products: PRODUCTS.filter(product => merchant.products.includes(product)) };
  });

  bindRoute(app, getWalletProducts, async ({ session }) => ({ merchantProducts: [...session.products] }));
};

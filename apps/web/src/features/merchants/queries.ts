import {
  exportMerchants,
  getManagedMerchant,
  listManagedMerchants,
  listManagedParents,
} from '@drumlin/contract/merchants/admin.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { download } from '../../lib/api/download.ts';
import { apiQuery } from '../../lib/api/query.ts';
import type { MerchantsSearch } from './search.ts';

/** The order where the address names none. */
export const OWN_SORT = 'merchantName,asc';

const paged = ({ page = 1, keyword }: MerchantsSearch) => ({
  page,
  limit: PAGE_SIZE,
  keyword,
});

const filters = ({ sort = OWN_SORT, status, product, keyword }: MerchantsSearch) => ({
  sort,
  keyword,
  status,
  product,
});

/** Whether somebody with these permissions may see what merchants have, of one product at least. */
export const seesBalances = (permissions: readonly Permission[]): boolean =>
  permissions.includes('INTERAC_DISBURSEMENT_ORION') || permissions.includes('IBT_DISBURSEMENT_ORION');

/** One page of the merchants, and how many there are of each status. */
export const merchantsQuery = (search: MerchantsSearch) =>
  apiQuery(listManagedMerchants, { querystring: { ...paged(search), ...filters(search) } });

/** Saves all merchants that match as a file. */
export const saveMerchants = (search: MerchantsSearch) => download(exportMerchants, { querystring: filters(search) });

/** One page of the merchant parents. */
export const parentsQuery = (search: MerchantsSearch) => apiQuery(listManagedParents, { querystring: paged(search) });

/** One merchant with all that its page gathers. */
export const merchantQuery = (id: string) => apiQuery(getManagedMerchant, { params: { id } });

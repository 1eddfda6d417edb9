import { calculateFee } from '@drumlin/contract/fees/calculator.ts';
import { getMerchantFees, listDefaultProfiles, listMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import {
  getFeeDefinition,
  getFeeProfile,
  listFeeDefinitions,
  listFeeProfiles,
  listFees,
} from '@drumlin/contract/fees/routes.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import type { FeesSearch } from './search.ts';

/** The order where the address names none. */
export const OWN_SORT = 'name,asc';

/** The lists of fees, definitions and profiles. */
export const FEE_LISTS = [listFees, listFeeDefinitions, listFeeProfiles];

/** Everything that a change of fees may show elsewhere. */
export const FEE_ROUTES = [
  ...FEE_LISTS,
  getFeeDefinition,
  getFeeProfile,
  listMerchantFees,
  getMerchantFees,
  listDefaultProfiles,
  calculateFee,
];

const paged = ({ page = 1, keyword }: FeesSearch) => ({
  page,
  limit: PAGE_SIZE,
  keyword,
});

const filters = ({ channel, type, on, sort = OWN_SORT }: FeesSearch) => ({
  sort,
  channel,
  type,
  inForceOn: on,
});

/** One page of the versions of definitions. */
export const definitionsQuery = (search: FeesSearch) =>
  apiQuery(listFeeDefinitions, { querystring: { ...paged(search), ...filters(search) } });

/** One page of all fees. */
export const feesQuery = (search: FeesSearch) =>
  apiQuery(listFees, { querystring: { ...paged(search), ...filters(search) } });

/** One page of the profiles. */
export const profilesQuery = (search: FeesSearch) => apiQuery(listFeeProfiles, { querystring: paged(search) });

/** One page of the merchants with their fees. */
export const merchantsQuery = (search: FeesSearch) => {
  const { profile, definition } = search;
  const narrowed = { profileId: profile, definitionId: definition };
  return apiQuery(listMerchantFees, { querystring: { ...paged(search), ...narrowed } });
};

const FIRST_HUNDRED = { page: 1, limit: 100 };

/** The profiles to choose from. */
export const allProfilesQuery = apiQuery(listFeeProfiles, { querystring: FIRST_HUNDRED });

/** The definitions to choose from, a line for each version. */
export const allDefinitionsQuery = (kind: Pick<FeesSearch, 'channel' | 'type'> = {}) =>
  apiQuery(listFeeDefinitions, { querystring: { ...FIRST_HUNDRED, ...filters(kind as FeesSearch) } });

/** One definition with its versions. */
export const definitionQuery = (id: string) => apiQuery(getFeeDefinition, { params: { id } });

/** One profile with its definitions and merchants. */
export const profileQuery = (id: string) => apiQuery(getFeeProfile, { params: { id } });

/** The fees of a merchant on an Eastern day, today where none is named. */
export const merchantFeesQuery = (id: string, day?: string) =>
  apiQuery(getMerchantFees, { params: { id }, querystring: day ? { day } : {} });

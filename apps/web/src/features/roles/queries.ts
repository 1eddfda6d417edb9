import { getAccessReview, listAccessReviews, listRoleHolders } from '@drumlin/contract/access-review/routes.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import type { RolesSearch } from './search.ts';

const pageOf = ({ page = 1 }: RolesSearch) => ({ page, limit: PAGE_SIZE });

/** One page of who has access, with the counts of everybody. */
export const reviewQuery = (search: RolesSearch) =>
  apiQuery(getAccessReview, {
    querystring: {
      ...pageOf(search),
      since: search.since,
      keyword: search.keyword,
      userType: search.type,
      roleId: search.role,
      concern: search.concern,
    },
  });

/** One page of the reviews that were signed off. */
export const signedQuery = (search: RolesSearch) => apiQuery(listAccessReviews, { querystring: pageOf(search) });

/** How many people hold each role. */
export const holdersQuery = apiQuery(listRoleHolders);

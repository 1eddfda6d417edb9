import { listMerchantParents } from '@drumlin/contract/invitations/routes.ts';
import { getMfaEnforcement } from '@drumlin/contract/security/enforcement.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { getUser, listRoles, listUsers } from '@drumlin/contract/users/admin.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import type { UsersSearch } from './search.ts';

/** The order where the address names none. */
export const OWN_SORT = 'id,asc';

/** One page of the people, verified or pending. */
export const usersQuery = (search: UsersSearch) =>
  apiQuery(listUsers, {
    querystring: {
      page: search.page ?? 1,
      limit: PAGE_SIZE,
      sort: search.sort ?? OWN_SORT,
      type: search.tab ?? 'verified',
      keyword: search.keyword,
      userType: search.type,
      merchantParentId: search.merchant,
      roleId: search.role,
      secondFactor: search.factor,
      mail: search.mail,
      // Nobody waits who is here already
      ...(search.waits && search.tab === 'pending' && { waits: search.waits }),
      // Who is invited has no other status
      ...(search.status && search.tab === undefined && { status: search.status }),
    },
  });

/** One person. */
export const userQuery = (id: string) => apiQuery(getUser, { params: { id } });

/** The roles the caller can give. */
export const rolesQuery = apiQuery(listRoles);

/** The merchants the caller can invite to. */
export const parentsQuery = apiQuery(listMerchantParents);

/** Whether a second factor is required of everybody. */
export const enforcementQuery = apiQuery(getMfaEnforcement);

/** The second factors of the person signed in. */
export const ownMfaQuery = apiQuery(getMfaConfig);

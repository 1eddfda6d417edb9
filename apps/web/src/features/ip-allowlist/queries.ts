import { getCurrentIp, type IpListQuery, listIpEntries } from '@drumlin/contract/ip-allowlist/routes.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';

interface ListedEntries extends Pick<IpListQuery, 'type'> {
  page: number | undefined;
  keyword: string | undefined;
}

/** One page of the entries in force, or of those that no longer are. */
export const entriesQuery = ({ type, page = 1, keyword }: ListedEntries) =>
  apiQuery(listIpEntries, {
    querystring: { type, page, limit: PAGE_SIZE, keyword },
  });

/** The address of the person signed in, as the server sees it. */
export const currentIpQuery = apiQuery(getCurrentIp);

/** What a change of the list makes stale. */
export const CHANGED_ROUTES = [listIpEntries, getCurrentIp];

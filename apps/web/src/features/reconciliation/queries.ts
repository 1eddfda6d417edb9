import { getReconciliation, listFiles, listFindings } from '@drumlin/contract/reconciliation/routes.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { filtersOf, type ReconciliationSearch } from './filters.ts';

export const reconciliationQuery = apiQuery(getReconciliation);

/** Files on a page beside the identities. */
export const FILES = 4;

/** One page of the files that came; `seen` is the last run, which follows on files. */
export const filesQuery = (page: number, seen: string | undefined) => {
  const query = apiQuery(listFiles, { querystring: { page, limit: FILES } });
  return { ...query, queryKey: [...query.queryKey, seen] };
};

/** One page of findings; `seen` is the last run, after which there may be others. */
export const findingsQuery = (search: ReconciliationSearch, today: string, seen: string | undefined) => {
  const query = apiQuery(listFindings, {
    querystring: { page: search.page ?? 1, limit: PAGE_SIZE, ...filtersOf(search, today) },
  });
  return { ...query, queryKey: [...query.queryKey, seen] };
};

import { getReconciliation, listFindings } from '@drumlin/contract/reconciliation/routes.ts';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { filtersOf, type ReconciliationSearch } from './filters.ts';

export const reconciliationQuery = apiQuery(getReconciliation);

/** One page of findings; `seen` is the last run, after which there may be others. */
export const findingsQuery = (search: ReconciliationSearch, today: string, seen: string | undefined) => {
  const query = apiQuery(listFindings, {
    querystring: { page: String(search.page ?? 1), limit: String(PAGE_SIZE), ...filtersOf(search, today) },
  });
  return { ...query, queryKey: [...query.queryKey, seen] };
};

import type { RouteInput } from '@drumlin/contract/core/route.ts';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { listExports, listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/query.ts';
import { routeKey } from '../../lib/api/route-key.ts';
import { isRunning } from './export-state.ts';

/** Live messages may be lost: while an export runs, lists are fetched again this often all the same. */
const WATCH_MS = 30_000;

const watched = (exports: readonly ExportEntity[] | undefined) => (exports?.some(isRunning) ? WATCH_MS : false);

/** The exports of the panel. Nobody asked for them on this page, so a failure is not told. */
export const panelQuery = queryOptions({
  ...apiQuery(listPanelExports),
  meta: { silent: true },
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => watched(state.data?.exports),
});

type HistoryFilters = RouteInput<typeof listExports>['querystring'];

/** The history that these filters let through, newest first. */
export const historyQuery = (querystring: HistoryFilters) =>
  queryOptions({
    ...apiQuery(listExports, { querystring }),
    refetchInterval: ({ state }) => watched(state.data?.exports),
  });

/** Routes that list exports. */
export const EXPORT_LISTS = [listPanelExports, listExports];
const LISTS = EXPORT_LISTS.map(routeKey);

/** Fetches the lists of exports again, those that are in sight at once. */
export const refetchExports = (queryClient: QueryClient): void => {
  for (const queryKey of LISTS) void queryClient.invalidateQueries({ queryKey });
};

/** Changes one export in every list, until it is fetched again. */
export const updateExport = (queryClient: QueryClient, id: string, part: Partial<ExportEntity>): void => {
  for (const queryKey of LISTS)
    queryClient.setQueriesData<{ exports: ExportEntity[] }>({ queryKey }, held => {
      if (!held?.exports.some(({ reportRequestId }) => reportRequestId === id)) return held;
      return {
        ...held,
        exports: held.exports.map(each => (each.reportRequestId === id ? { ...each, ...part } : each)),
      };
    });
};

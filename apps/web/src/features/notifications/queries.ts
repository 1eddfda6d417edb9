import { countUnread, listNotifications } from '@drumlin/contract/notifications/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/query.ts';
import { routeKey } from '../../lib/api/route-key.ts';

/** How many are not read. Nobody asked for it on this page, so a failure is not told. */
export const unreadQuery = { ...apiQuery(countUnread), meta: { silent: true }, refetchOnWindowFocus: true };

export const PAGE_LIMIT = 25;

/** One page, the newest first. */
export const notificationsQuery = (page: number, limit = PAGE_LIMIT) =>
  apiQuery(listNotifications, { querystring: { page, limit } });

/** Shows how many are not read, and fetches again the lists in sight. */
export const hearUnread = (queryClient: QueryClient, message: { unread: number }): void => {
  queryClient.setQueryData(unreadQuery.queryKey, message);
  void queryClient.invalidateQueries({ queryKey: routeKey(listNotifications) });
};

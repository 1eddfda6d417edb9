import { countUnread, listNotifications, readNotifications } from '@drumlin/contract/notifications/routes.ts';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';

/** Marks some as read, or all up to the newest that the person sees. */
export const useRead = () =>
  useApiMutation({
    mutationFn: (body: { ids: string[] } | { upTo: string }) => call(readNotifications, { body }),
    invalidates: [listNotifications, countUnread],
  });

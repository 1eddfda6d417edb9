import { QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { toast } from '../ui/toast.ts';

const MINUTE_MS = 60_000;

/** Whether trying again may help: after a failure of the connection or the server, but not after a refusal (4xx) or while offline. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 : navigator.onLine !== false;

/**
 * Queries are fresh for 5 minutes, kept for 10, retried once after 5 seconds; a query that failed shows one toast, until it has worked.
 * Offline it fails at once, in words, and what is on the page is fetched again once the connection is back.
 */
export const createQueryClient = (): QueryClient => {
  /** The toasts of failed queries, by their hash. */
  const shownErrors = new Map<string, string>();
  return new QueryClient({
    queryCache: new QueryCache({
      // The sign-in page says that the session has ended
      onError: (error, query) => {
        if (error instanceof ApiError && error.status === 401) return;
        if (query.meta?.['silent'] === true) return;
        const text = i18next.t(toastMessage(error));
        shownErrors.set(query.queryHash, text);
        toast.error(text);
      },
      onSuccess: (_, { queryHash }) => {
        const text = shownErrors.get(queryHash);
        if (text !== undefined) toast.forgetErrors(text);
        shownErrors.delete(queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 5000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
};

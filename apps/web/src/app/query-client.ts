import { QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { toast } from '../ui/toast.ts';

const MINUTE_MS = 60_000;

/** A refusal stays a refusal, so only trouble on the way or in the server is worth one more try. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Queries with the portal's defaults (spec document 1, section 7) and one toast for a query that failed. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // The end of a session is told by the sign-in page it leads to.
      onError: (error, query) => {
        if (error instanceof ApiError && error.status === 401) return;
        if (query.meta?.['silent'] !== true) toast.error(i18next.t(toastMessage(error)));
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 5000,
        refetchOnWindowFocus: false,
      },
    },
  });

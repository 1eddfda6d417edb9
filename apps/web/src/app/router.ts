import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { parseSearch, stringifySearch } from './plain-search.ts';

/** Makes the router; the query client reaches every guard and loader through its context. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // What a route's schema does not name leaves the address.
    search: { strict: true },
    defaultPreload: 'intent',
    // Data is Query's to keep; the router only says when to look.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    defaultPendingMs: 300,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { parseSearch, stringifySearch } from './plain-search.ts';

/** Creates the router; guards and loaders get the query client through its context. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // What a route's schema does not name leaves the address.
    search: { strict: true },
    defaultPreload: 'intent',
    // Query caches the data; the router only triggers loading
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

import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { onSignedOut } from '../lib/session/session-mark.ts';
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

/** Leads away from what only a session shows, as soon as that is over. Returns how to stop. */
export const leaveWithSession = (router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): (() => void) =>
  onSignedOut(async () => {
    // Every guard runs again; that of the signed-in screens redirects to the sign-in page with the way back. The cache is
    // cleared last, since screens that are still mounted would fetch everything again
    await router.invalidate();
    queryClient.clear();
  });

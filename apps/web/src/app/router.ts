import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { mayHaveSession, onSignedOut } from '../lib/session/session-mark.ts';
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

/** Loads the code of the screen that the address names, while the session is still asked for. */
export const loadMatchedScreen = (router: ReturnType<typeof createAppRouter>): void => {
  if (!mayHaveSession()) return;
  const matched = router.matchRoutes(router.latestLocation).map(match => String(match.routeId));
  for (const route of Object.values(router.routesById)) {
    // What does not come is said when it is shown
    if (matched.includes(route.id)) router.loadRouteChunk(route)?.catch(() => undefined);
  }
};

/** Leads away from what only a session shows, as soon as that is over. Returns how to stop. */
export const leaveWithSession = (router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): (() => void) =>
  onSignedOut(async () => {
    // Every guard runs again; that of the signed-in screens redirects to the sign-in page with the way back. The cache is
    // cleared last, since screens that are still mounted would fetch everything again
    await router.invalidate();
    queryClient.clear();
  });

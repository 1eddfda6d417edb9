import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { QueryKey } from '@tanstack/react-query';

/**
 * The common prefix of the keys of a route's queries: invalidating it covers every page and filter. It is not beside `apiQuery` so that
 * the sign-in page can use it without loading the API client.
 */
export const routeKey = (route: RouteShape): QueryKey => [route.method, route.url];

import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { QueryKey } from '@tanstack/react-query';

/**
 * The beginning of every key of a route's queries: invalidate by this, and every page and filter of it goes. Apart from the queries
 * themselves, so that the sign-in page can name a route without the API's client.
 */
export const routeKey = (route: RouteShape): QueryKey => [route.method, route.url];

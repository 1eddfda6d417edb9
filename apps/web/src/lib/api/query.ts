import type { RouteOutput, RouteShape } from '@drumlin/contract/core/route.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { CallArguments } from './client.ts';
import { routeKey } from './route-key.ts';

/** A query on a route of the contract: its key and its function. */
export const apiQuery = <const R extends RouteShape>(route: R, ...args: CallArguments<R>) =>
  queryOptions<RouteOutput<R>>({
    queryKey: [...routeKey(route), args[0] ?? {}],
    queryFn: ({ signal }) => call(route, ...([args[0] ?? {}, { signal }] as unknown as CallArguments<R>)),
  });

import * as auth from './auth/routes.ts';
import type { RouteShape } from './core/route.ts';
import * as merchants from './merchants/routes.ts';
import { REPORTS } from './reports/registry.ts';
import { reportRoutes } from './reports/routes.ts';
import * as users from './users/routes.ts';

const shapes = (module: Record<string, unknown>): RouteShape[] =>
  Object.values(module).filter(
    (value): value is RouteShape => typeof value === 'object' && value !== null && 'url' in value && 'access' in value,
  );

/** Every route of the API, read from the features' own files: a route cannot be declared and left out. */
export const ROUTES: readonly RouteShape[] = [
  ...[auth, users, merchants].flatMap(shapes),
  ...Object.values(REPORTS).flatMap(report => Object.values(reportRoutes(report))),
];

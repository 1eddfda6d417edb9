import * as audit from './audit/routes.ts';
import * as passkey from './auth/passkey.ts';
import * as password from './auth/password.ts';
import * as recovery from './auth/recovery.ts';
import * as auth from './auth/routes.ts';
import * as signUp from './auth/sign-up.ts';
import type { RouteShape } from './core/route.ts';
import * as exports from './exports/routes.ts';
import * as schedules from './exports/schedule-routes.ts';
import * as invitations from './invitations/routes.ts';
import * as merchants from './merchants/routes.ts';
import * as reconciliation from './reconciliation/routes.ts';
import { REPORTS } from './reports/registry.ts';
import { reportRoutes } from './reports/routes.ts';
import * as representments from './representments/routes.ts';
import * as search from './search/routes.ts';
import * as enforcement from './security/enforcement.ts';
import * as passkeys from './security/passkeys.ts';
import * as security from './security/routes.ts';
import * as sessions from './security/sessions.ts';
import * as usersAdmin from './users/admin.ts';
import * as picture from './users/picture.ts';
import * as users from './users/routes.ts';

const shapes = (module: Record<string, unknown>): RouteShape[] =>
  Object.values(module).filter(
    (value): value is RouteShape => typeof value === 'object' && value !== null && 'url' in value && 'access' in value,
  );

/** Every route of the API, collected from the features' files, so that a declared route cannot be left out. */
export const ROUTES: readonly RouteShape[] = [
  ...[auth, passkey, password, recovery, signUp, security, passkeys, sessions, enforcement].flatMap(shapes),
  ...[
    users,
    usersAdmin,
    picture,
    invitations,
    audit,
    merchants,
    reconciliation,
    representments,
    search,
    exports,
    schedules,
  ].flatMap(shapes),
  ...Object.values(REPORTS).flatMap(report => shapes(reportRoutes(report))),
];

import { z } from 'zod';
import type { RouteShape } from './core/route.ts';
import { errorBody, errorDetail } from './errors.ts';
import { REPORTS } from './reports/registry.ts';
import { reportRoutes } from './reports/routes.ts';

/** The files that declare routes, by the tag in the OpenAPI document. */
const MODULES: Readonly<Record<string, Promise<object>[]>> = {
  'access-review': [import('./access-review/routes.ts')],
  analytics: [
    import('./analytics/routes.ts'),
    import('./analytics/volumes.ts'),
    import('./analytics/conversions.ts'),
    import('./analytics/today.ts'),
  ],
  audit: [import('./audit/routes.ts')],
  auth: [
    import('./auth/routes.ts'),
    import('./auth/passkey.ts'),
    import('./auth/password.ts'),
    import('./auth/recovery.ts'),
    import('./auth/sign-up.ts'),
  ],
  balances: [import('./balances/routes.ts')],
  branding: [import('./branding/routes.ts')],
  chat: [import('./chat/routes.ts')],
  credentials: [
    import('./credentials/routes.ts'),
    import('./credentials/token.ts'),
    import('./credentials/webhook.ts'),
  ],
  disbursements: [
    import('./disbursements/proposals.ts'),
    import('./disbursements/terms.ts'),
    import('./disbursements/explanation.ts'),
  ],
  exports: [
    import('./exports/routes.ts'),
    import('./exports/schedule-routes.ts'),
    import('./exports/proof-keys.ts'),
    import('./exports/closing-pack.ts'),
  ],
  fees: [
    import('./fees/routes.ts'),
    import('./fees/merchant-routes.ts'),
    import('./fees/what-if.ts'),
    import('./fees/calculator.ts'),
    import('./fees/row-fee.ts'),
  ],
  ingest: [import('./ingest/admin.ts')],
  'internal-qa': [import('./internal-qa/routes.ts')],
  invitations: [import('./invitations/routes.ts'), import('./invitations/bulk.ts')],
  'ip-allowlist': [import('./ip-allowlist/routes.ts')],
  'ip-restrictions': [import('./ip-restrictions/routes.ts')],
  journal: [import('./journal/funds.ts')],
  merchants: [
    import('./merchants/routes.ts'),
    import('./merchants/admin.ts'),
    import('./merchants/getting-started.ts'),
  ],
  notifications: [import('./notifications/routes.ts'), import('./notifications/announcements.ts')],
  'payment-flow': [import('./payment-flow/routes.ts')],
  'personal-data': [import('./personal-data/routes.ts')],
  portal: [
    import('./portal/configurations.ts'),
    import('./portal/settings.ts'),
    import('./portal/notices.ts'),
    import('./portal/waiting.ts'),
  ],
  reconciliation: [import('./reconciliation/routes.ts')],
  representments: [import('./representments/routes.ts')],
  search: [import('./search/routes.ts')],
  security: [
    import('./security/routes.ts'),
    import('./security/passkeys.ts'),
    import('./security/sessions.ts'),
    import('./security/step-up.ts'),
    import('./security/enforcement.ts'),
  ],
  statements: [import('./statements/routes.ts'), import('./statements/by-mail.ts')],
  support: [import('./support/routes.ts')],
  'test-api': [import('./test-api/routes.ts'), import('./test-api/keys.ts'), import('./test-api/webhooks.ts')],
  users: [import('./users/routes.ts'), import('./users/admin.ts'), import('./users/picture.ts')],
  views: [import('./views/routes.ts')],
  vip: [import('./vip/routes.ts')],
};

/** The files with what bodies and answers are made of. Imported by name, so that what nothing else uses of them is still found to be dead. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  auth: ['assertion', 'challenge'],
  branding: ['schemas'],
  core: ['devices', 'report'],
  disbursements: ['schemas'],
  exports: ['exports'],
  fees: ['fee', 'schemas'],
  merchants: ['schemas'],
  reports: ['links'],
  'test-api': ['schemas'],
  views: ['schemas'],
  vip: ['schemas'],
};

const named = (folder: string, modules: readonly object[]) =>
  modules
    .flatMap(module => Object.entries(module))
    .map(([name, value]: [string, unknown]) => ({ name: name.replace(/(Route|Schema)$/, ''), folder, value }));

/** What the files export, by its name without the word for what it is. */
const EXPORTED = (
  await Promise.all([
    named('errors', [{ errorBody, errorDetail }]),
    ...Object.entries(MODULES).map(async ([folder, modules]) => named(folder, await Promise.all(modules))),
    ...Object.entries(PARTS).map(async ([folder, files]) =>
      named(folder, await Promise.all(files.map(file => import(`./${folder}/${file}.ts`)))),
    ),
  ])
).flat();

/** A name in kebab or camel case as `InteracPayins`. */
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'url' in value && 'access' in value;

/** A route as the OpenAPI document names it, and with it the clients that are made from that. */
export interface Operation {
  route: RouteShape;
  operationId: string;
  tag: string;
}

/** `listInteracPayins`, `exportInteracPayins`, `getInteracPayinsRow`. */
const reportOperationId = (report: string, act: string): string =>
  ['list', 'export'].includes(act) ? `${act}${pascal(report)}` : `get${pascal(report)}${pascal(act)}`;

/** Every route of the API, collected from the features' files, so that a declared route cannot be left out. */
export const OPERATIONS: readonly Operation[] = [
  ...EXPORTED.flatMap(({ name, folder, value }) =>
    isRoute(value) ? [{ route: value, operationId: name, tag: folder }] : [],
  ),
  ...Object.entries(REPORTS).flatMap(([report, shape]) =>
    Object.entries<RouteShape>(reportRoutes(shape)).map(([act, route]) => ({
      route,
      operationId: reportOperationId(report, act),
      tag: 'reports',
    })),
  ),
];

export const ROUTES: readonly RouteShape[] = OPERATIONS.map(({ route }) => route);

/** OpenAPI spells out the fields of an address: their schema has no name. */
const ofAddresses = new Set<unknown>(ROUTES.flatMap(({ schema }) => [schema.params, schema.querystring]));

/** The records and choices that bodies and answers are made of, as the OpenAPI document names them. */
export const SCHEMAS: readonly { name: string; schema: z.ZodType }[] = EXPORTED.flatMap(({ name, value }) => {
  const isNamed = value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;
  return isNamed && !ofAddresses.has(value) ? [{ name: pascal(name), schema: value }] : [];
});

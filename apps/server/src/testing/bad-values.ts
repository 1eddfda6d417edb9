import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import { PERMISSION_TABLE, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { dialectOf, REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { insideOf, sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { invalidError, RequestInvalid, validatorCompiler } from '../http/validation.ts';
import type { TestApp } from './build-test-app.ts';
import { newStaff } from './features/merchant-admin.ts';
import { newKeyHeaders } from './features/test-api.ts';
import { queryOf } from './report-client.ts';

/** What every plain object has a value under, though nobody gave it one. */
export const INHERITED = ['constructor', '__proto__', 'toString'];

/** Strings and values that break careless programs. */
const BAD: readonly unknown[] = [
  ...INHERITED,
  '',
  ' ',
  'x'.repeat(300),
  'a\u0000b',
  '\u202Egnp.exe',
  '😀'.repeat(130),
  '\uD800',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '=cmd|x',
  '%00',
  '../../etc/passwd',
  'a@x.test\r\nBcc: b@x.test',
  '{{7*7}}',
  '1e309',
  0,
  -1,
  1.5,
  1e300,
  true,
  null,
  [],
  ['a@x.test'],
  {},
  { length: 1 },
];

/** Text as nobody thinks of it: any character there is, halves of characters among them. */
const STRANGE = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 12, seed: 4 });
const half = fc.integer({ min: 0xd800, max: 0xdfff }).map(code => String.fromCharCode(code));
const HALVES = fc.sample(fc.string({ unit: half, minLength: 1, maxLength: 3 }), { numRuns: 6, seed: 4 });
export const IN_A_BODY = [...BAD, ...STRANGE, ...HALVES];
// Half of a character has no way into an address
const IN_AN_ADDRESS = [...BAD.filter(bad => typeof bad !== 'object'), '[]', 'null', '-1', '9'.repeat(15), ...STRANGE]
  .map(String)
  .filter(text => text.isWellFormed());

const PARTS = ['params', 'querystring', 'body'] as const;
type Part = (typeof PARTS)[number];
export type Values = Record<string, unknown>;
export interface Place {
  route: RouteShape;
  part: Part;
  schema: z.ZodType;
  /** The fields of one variant of it, and good values of them. */
  fields: Readonly<Record<string, z.ZodType>>;
  good: Values;
}

/** What is asked of the rows of each report: their schemas prepare it first, and so tell no fields. */
const REPORT_WORDS = new Map<RouteShape, Values>(
  Object.values(REPORTS).flatMap(report => {
    const { list, summation, export: file } = reportRoutes(report);
    const filters = sampleOf(
      Object.fromEntries(Object.entries(report.filters).map(([name, { schema }]) => [name, schema])),
    );
    const words = dialectOf(report).toBody(report, queryOf(report, { filters }));
    return [list, summation, file].map((route): [RouteShape, Values] => [route, words]);
  }),
);
const variantsOf = (route: RouteShape, schema: z.ZodType): Pick<Place, 'fields' | 'good'>[] => {
  const words = REPORT_WORDS.get(route);
  if (words && shapesOf(schema).length === 0) {
    const good =
      schema === route.schema.body
        ? words
        : Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)]));
    return [{ good, fields: Object.fromEntries(Object.keys(words).map(field => [field, z.any()])) }];
  }
  const shapes = shapesOf(insideOf(schema));
  if (shapes.length === 0) throw new Error(`${route.method} ${route.url} tells no fields`);
  return shapes.map(fields => ({ fields, good: sampleOf(fields) }));
};

const PLACES: readonly Place[] = ROUTES.flatMap(route =>
  PARTS.flatMap(part => {
    const schema = route.schema[part];
    if (schema === undefined) return [];
    return variantsOf(route, schema).map(variant => ({ route, part, schema, ...variant }));
  }),
);
export const NAMED_PLACES = PLACES.map(
  place => [`${place.part} of ${place.route.method} ${place.route.url}`, place] as const,
);
export const valuesIn = (part: Part): readonly unknown[] => (part === 'body' ? IN_A_BODY : IN_AN_ADDRESS);

/** What is text to PostgreSQL. No other comes as far as a schema: addresses and bodies are refused for it as a whole. */
export const isText = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));

/** What the server's own check tells of a part of a request, in its own words; undefined where it lets it pass. */
export const refusalOf = ({ route, part, schema }: Place, given: unknown): readonly ErrorDetail[] | undefined => {
  const checked = validatorCompiler({ schema, method: route.method, url: route.url, httpPart: part })(given);
  if (typeof checked !== 'object' || !('error' in checked) || checked.error === undefined) return undefined;
  expect(checked.error).toBeInstanceOf(RequestInvalid);
  return invalidError(checked.error as RequestInvalid, 'en-CA', field => route.codes?.(field, given)).details ?? [];
};
export const withBad = ({ good }: Place, field: string, bad: unknown): Values => ({ ...good, [field]: bad });

/** Whether one of the details names the field; of several variants, none of which fits, the whole is named. */
export const isNamed = ({ schema }: Place, field: string, told: readonly ErrorDetail[]): boolean =>
  told.some(
    one =>
      one.field === field || one.field.startsWith(`${field}.`) || (schema instanceof z.ZodUnion && one.field === ''),
  );

/** Whether a value is good by itself, in any variant: it may be refused all the same for what is beside it. */
export const isGood = ({ schema }: Place, field: string, value: unknown): boolean =>
  PLACES.some(other => other.schema === schema && other.fields[field]?.safeParse(value).success);

/** A file comes in a body of its own kind: only what its address says is a field. */
export const CALLED_PLACES = NAMED_PLACES.filter(
  ([, { route, part }]) => part !== 'body' || route.upload === undefined,
);

const isOfStaff = ({ access, audience }: RouteShape): boolean =>
  audience === 'staff' || (access in PERMISSION_TABLE && permissionShape(access as Permission).audience === 'staff');

/** Whoever may not call a route is refused before its fields are looked at. Somebody new each time: some routes end the session they are called with. */
export const becomeCallerOf = async (portal: TestApp, route: RouteShape): Promise<Record<string, string>> => {
  if (route.access === 'apiKey') return newKeyHeaders(portal);
  return newStaff(portal, isOfStaff(route) ? 101 : 1);
};

let calls = 0;

/** Sends values to one part of a route, and good ones to its others, as somebody who may call it. */
export const sendTo = async (
  portal: TestApp,
  { route, part }: Place,
  values: Values,
  headers?: Record<string, string>,
) => {
  const caller = headers ?? (await becomeCallerOf(portal, route));
  const goodOf = (other: Part) => PLACES.find(place => place.route === route && place.part === other)?.good;
  const {
    params = {},
    querystring = {},
    body,
  } = Object.fromEntries(PARTS.map(other => [other, other === part ? values : goodOf(other)]));
  calls += 1;
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')));
  const words = new URLSearchParams(Object.entries(querystring).map(([key, value]) => [key, String(value)]));
  return portal.app.inject({
    method: route.method,
    url: `${path}?${words}`,
    headers: { ...caller, ...(body && { 'content-type': 'application/json' }) },
    // Each from an address of its own: the limit of tries would be all that is met
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body && { payload: JSON.stringify(body) }),
  });
};

/** What only the inside of the program says. Three characters in the middle of a random token are by chance. */
export const INNARDS = /at \w+ \(|node_modules|select |insert |(?<![\w-])pg_/;

import type { RouteShape } from '@drumlin/contract/core/route.ts';
import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import { PERMISSION_TABLE, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { dialectOf, REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { insideOf, sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { showFactor } from '../../testing/features/merchant-admin.ts';
import { newKeyHeaders } from '../../testing/features/test-api.ts';
import { queryOf } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { invalidError, RequestInvalid, validatorCompiler } from '../validation.ts';

/** What every plain object has a value under, though nobody gave it one. */
const INHERITED = ['constructor', '__proto__', 'toString'];

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
const IN_A_BODY = [...BAD, ...STRANGE, ...HALVES];
// Half of a character has no way into an address
const IN_AN_ADDRESS = [...BAD.filter(bad => typeof bad !== 'object'), '[]', 'null', '-1', '9'.repeat(15), ...STRANGE]
  .map(String)
  .filter(text => text.isWellFormed());

const PARTS = ['params', 'querystring', 'body'] as const;
type Part = (typeof PARTS)[number];
type Values = Record<string, unknown>;
interface Place {
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

const places: Place[] = ROUTES.flatMap(route =>
  PARTS.flatMap(part => {
    const schema = route.schema[part];
    if (schema === undefined) return [];
    return variantsOf(route, schema).map(variant => ({ route, part, schema, ...variant }));
  }),
);
const named = places.map(place => [`${place.part} of ${place.route.method} ${place.route.url}`, place] as const);
const valuesIn = (part: Part): readonly unknown[] => (part === 'body' ? IN_A_BODY : IN_AN_ADDRESS);

/** What is text to PostgreSQL. No other comes as far as a schema: addresses and bodies are refused for it as a whole. */
const isText = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));

/** What the server's own check tells of a part of a request, in its own words; undefined where it lets it pass. */
const refusalOf = ({ route, part, schema }: Place, given: unknown): readonly ErrorDetail[] | undefined => {
  const checked = validatorCompiler({ schema, method: route.method, url: route.url, httpPart: part })(given);
  if (typeof checked !== 'object' || !('error' in checked) || checked.error === undefined) return undefined;
  expect(checked.error).toBeInstanceOf(RequestInvalid);
  return invalidError(checked.error as RequestInvalid, 'en-CA', field => route.codes?.(field, given)).details ?? [];
};
const withBad = ({ good }: Place, field: string, bad: unknown): Values => ({ ...good, [field]: bad });

/** Whether one of the details names the field; of several variants, none of which fits, the whole is named. */
const isNamed = ({ schema }: Place, field: string, told: readonly ErrorDetail[]): boolean =>
  told.some(
    one =>
      one.field === field || one.field.startsWith(`${field}.`) || (schema instanceof z.ZodUnion && one.field === ''),
  );

/** Whether a value is good by itself, in any variant: it may be refused all the same for what is beside it. */
const isGood = ({ schema }: Place, field: string, value: unknown): boolean =>
  places.some(other => other.schema === schema && other.fields[field]?.safeParse(value).success);

test.each(named)('the %s: each field takes or refuses whatever it is, and is named', (_, place) => {
  for (const field of Object.keys(place.fields)) {
    for (const bad of valuesIn(place.part)) {
      const told = refusalOf(place, withBad(place, field, bad));
      if (told && !isGood(place, field, bad))
        expect([field, bad, isNamed(place, field, told)]).toEqual([field, bad, true]);
    }
  }
});

const bodies = named.filter(([, { part }]) => part === 'body');

test.each(bodies)('a whole %s that nobody should send is refused', (_, place) => {
  for (const bad of [[], 'text', 7]) expect([bad, refusalOf(place, bad)]).not.toEqual([bad, undefined]);
  const all = IN_A_BODY.map(bad => Object.fromEntries(Object.keys(place.fields).map(field => [field, bad])));
  for (const bad of [null, ...all]) expect([bad, refusalOf(place, bad)?.length]).not.toEqual([bad, 0]);
});

test('a good request is known of each of these, so that the bad field is what is refused', () => {
  const unknown = named.filter(([, place]) => refusalOf(place, place.good) !== undefined).map(([name]) => name);
  expect(unknown).toEqual([]);
});

let portal: TestApp;
let calls = 0;
beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.logged.length = 0;
});

const isOfStaff = ({ access, audience }: RouteShape): boolean =>
  audience === 'staff' || (access in PERMISSION_TABLE && permissionShape(access as Permission).audience === 'staff');

/** Whoever may not call a route is refused before its fields are looked at. Somebody new each time: some routes end the session they are called with. */
const becomeCallerOf = async (route: RouteShape): Promise<Record<string, string>> => {
  if (route.access === 'apiKey') return newKeyHeaders(portal);
  const user = await createUser(portal.database, { roles: [isOfStaff(route) ? 101 : 1] });
  const headers = await signInAs(portal.platform, user);
  await showFactor(portal.platform, user);
  return headers;
};

const send = async (route: RouteShape, headers: Record<string, string>, parts: Partial<Record<Part, Values>>) => {
  const goodOf = (part: Part) => places.find(place => place.route === route && place.part === part)?.good;
  const {
    params = {},
    querystring = {},
    body,
  } = Object.fromEntries(PARTS.map(part => [part, parts[part] ?? goodOf(part)]));
  calls += 1;
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')));
  const words = new URLSearchParams(Object.entries(querystring).map(([key, value]) => [key, String(value)]));
  return portal.app.inject({
    method: route.method,
    url: `${path}?${words}`,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    // Each from an address of its own: the limit of tries would be all that is met
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body && { payload: JSON.stringify(body) }),
  });
};

/** What only the inside of the program says. Three characters in the middle of a random token are by chance. */
const INNARDS = /at \w+ \(|node_modules|select |insert |(?<![\w-])pg_/;

/** A file comes in a body of its own kind: only what its address says is a field. */
const called = named.filter(([, { route, part }]) => part !== 'body' || route.upload === undefined);

/** The first bad field that is refused; an unknown one where each takes everything. */
const refusedIn = (place: Place): [field: string, bad: unknown] =>
  Object.keys(place.fields)
    .flatMap(field => valuesIn(place.part).map((bad): [string, unknown] => [field, bad]))
    // Without a text in its place an address is another one
    .find(([field, bad]) => isText(bad) && bad !== '' && refusalOf(place, withBad(place, field, bad))) ?? [
    'unknown',
    'x',
  ];

test.each(called)('the server checks the %s', async (_, place) => {
  const [field, bad] = refusedIn(place);
  const given = withBad(place, field, bad);
  const answer = await send(place.route, await becomeCallerOf(place.route), { [place.part]: given });
  expect([answer.statusCode, answer.json().details]).toEqual([400, refusalOf(place, given)]);
  expect(answer.body).not.toMatch(INNARDS);
});

/** As few texts as the field takes that hold all of these, the short ones first. */
const pack = (place: Place, field: string, texts: readonly string[]): string[] => {
  const packs: string[] = [];
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    const nth = packs.findIndex(each => refusalOf(place, withBad(place, field, each + text)) === undefined);
    if (nth === -1) packs.push(text);
    else packs[nth] += text;
  }
  return packs;
};

/** Of what a field takes though nobody should send it: texts together, where it takes them together, and all else. */
const takenBy = (place: Place, field: string): unknown[] => {
  const taken = valuesIn(place.part).filter(
    bad => isText(bad) && refusalOf(place, withBad(place, field, bad)) === undefined,
  );
  const isWord = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && Number.isNaN(Number(value)) && !INHERITED.includes(value);
  return [...pack(place, field, taken.filter(isWord)), ...taken.filter(value => !isWord(value))];
};

/**
 * Requests that no schema refuses, in which every field has each of what it takes: the first, which is most of its texts, and what every
 * object has, alone among good fields, as what is refused for one is not looked at for another; of the others as many at once as go together.
 */
const passing = (place: Place): Values[] => {
  const taken = Object.keys(place.fields).map(field => [field, takenBy(place, field)] as const);
  const rounds = Math.max(0, ...taken.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, nth) => {
    const those = taken.filter(([, values]) => nth < values.length);
    const apart = those.map(([field, values]) => withBad(place, field, values[nth]));
    const together = { ...place.good, ...Object.fromEntries(those.map(([field, values]) => [field, values[nth]])) };
    const isAlone = nth === 0 || those.some(([, values]) => INHERITED.includes(String(values[nth])));
    return isAlone || refusalOf(place, together) !== undefined ? apart : [together];
  }).flat();
};

test.each(called)('what the %s take though nobody should send it, fails nothing', async (_, place) => {
  const headers = await becomeCallerOf(place.route);
  for (const request of passing(place)) {
    const { statusCode, body } = await send(place.route, headers, { [place.part]: request });
    expect([request, statusCode < 500, INNARDS.exec(body)]).toEqual([request, true, null]);
  }
});

import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { isPlainText, isSoughtText } from './core/plain-text.ts';
import { type defineRoute, isOpenToPrograms, type RouteShape } from './core/route.ts';
import { boundedText, requiredText, soughtText } from './core/schemas.ts';
import { CREDENTIAL_SCOPES } from './credentials/routes.ts';
import { ERRORS, errorBody } from './errors.ts';
import { PERMISSION_TABLE } from './permissions.ts';
import { OPERATIONS, ROUTES, SCHEMAS } from './routes.ts';
import { EXPECTED_ROUTES, type ExpectedRoute } from './testing/expected-routes.ts';

interface JsonSchema {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** The paths of every text and list in a schema that have no upper bound. */
const unbounded = (schema: JsonSchema, path: string): string[] => {
  const bounded = schema.maxLength ?? schema.enum ?? schema.const;
  const own = [
    ...(schema.type === 'string' && bounded === undefined ? [path] : []),
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${path}[]`] : []),
  ];
  const children = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => unbounded(value, `${path}.${key}`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(part =>
      unbounded(part, path),
    ),
  ];
  return [...own, ...children];
};

/** The objects in a schema that take fields which they do not know, and drop them. */
const loose = (schema: JsonSchema, path: string): string[] => [
  ...(schema.properties && schema.additionalProperties !== false ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => loose(value, `${path}.${key}`)),
  ...(schema.items ? loose(schema.items, `${path}[]`) : []),
  ...(typeof schema.additionalProperties === 'object' ? loose(schema.additionalProperties, `${path}{}`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(part => loose(part, path)),
];

/** What may have more than it says, with the reason. */
const MAY_BE_LOOSE: Readonly<Record<string, string>> = {
  'PUT /v1/admin/users/:id body': 'the specification has the whole user sent with another role',
  'POST /v1/users/passkeys body.response': 'made by the browser, which adds what later versions of WebAuthn have',
  'POST /v1/users/passkeys body.response.response': 'the same',
  'POST /v1/signin/passkey body.response': 'the same',
  'POST /v1/signin/passkey body.response.response': 'the same',
  ...Object.fromEntries(
    [
      '/v1/complete-challenge',
      '/v1/users/disable-authenticator-mfa',
      '/v1/users/disable-email-mfa',
      '/v1/users/second-factor/answer',
    ].flatMap(url =>
      ['PASSKEY', 'PASSKEY.response'].map(part => [`POST ${url} body.challengeResponses.${part}`, 'the same']),
    ),
  ),
};

/** Whether a text of a schema is held to a rule for what people type. */
const takesTyped = (schema: z.ZodType): boolean => {
  let found = false;
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const checks = (zodSchema._zod.def as { checks?: { _zod: { def: { fn?: unknown } } }[] }).checks ?? [];
      if (checks.some(({ _zod }) => _zod.def.fn === isPlainText || _zod.def.fn === isSoughtText)) found = true;
    },
  });
  return found;
};

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

describe.each(ROUTES.map(route => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
  test('says what it is on record as, or why it is not', () => {
    const { method, audit } = route;
    if (method === 'GET' && audit === undefined) return;
    expect(audit && 'none' in audit ? audit.none : audit?.act).toBeTruthy();
    // What the address names is what the record is about
    const named = audit && 'act' in audit && route.url.includes('/:');
    if (named) expect(audit.object).toBeTruthy();
  });

  test('says in words what it does, and what it answers', () => {
    expect(route.summary).toMatch(/^[A-Z].* .*[^.]$/);
    expect(Object.keys(route.schema.response).some(status => status.startsWith('2'))).toBe(true);
  });

  test('bounds every text and list it takes', () => {
    const parts = { body: route.schema.body, querystring: route.schema.querystring, params: route.schema.params };
    for (const [part, schema] of Object.entries(parts))
      if (schema) expect(unbounded(jsonSchema(schema), part)).toEqual([]);
  });

  test('names what it does not know in a body or an address, and drops nothing', () => {
    const parts = { body: route.schema.body, querystring: route.schema.querystring };
    const found = Object.entries(parts).flatMap(([part, schema]) => (schema ? loose(jsonSchema(schema), part) : []));
    expect(found.filter(path => !(`${route.method} ${route.url} ${path}` in MAY_BE_LOOSE))).toEqual([]);
  });

  test('bounds every list it answers with', () => {
    const success = Object.entries(route.schema.response).filter(([status]) => status.startsWith('2'));
    for (const [, schema] of success)
      expect(unbounded(jsonSchema(schema), 'response').filter(path => path.endsWith('[]'))).toEqual([]);
  });

  test('answers what is stored by whatever rules there were for texts when it was', () => {
    for (const schema of Object.values(route.schema.response)) expect(takesTyped(schema)).toBe(false);
  });

  test('pages every list of records', () => {
    const answer = route.schema.response[200];
    const taken = route.schema.querystring ?? route.schema.body;
    if (!answer || jsonSchema(answer).properties?.['data']?.type !== 'array') return;
    const words = Object.keys((taken && jsonSchema(taken).properties) ?? {});
    expect(words).toContain('page');
    // Representments are paged by `pageSize`
    expect(words.filter(word => word === 'limit' || word === 'pageSize')).toHaveLength(1);
  });

  test('answers errors in the one shape, with statuses of the table', () => {
    const statuses = new Set<number>(Object.values(ERRORS).map(({ status }) => status));
    for (const [status, schema] of Object.entries(route.schema.response)) {
      if (Number(status) < 400) continue;
      expect(statuses).toContain(Number(status));
      expect(schema).toBe(errorBody);
    }
  });
});

/** The addresses that people and merchants' servers give. */
const ADDRESSES: [route: string, field: string][] = [
  ['POST /test-api/v1/payins', 'returnUrl'],
  ['PUT /v1/credentials/:id/webhook', 'url'],
  ['PUT /v1/test-api/webhook', 'url'],
  ['PUT /v1/admin/settings/chat', 'scriptUrl'],
];

/** The schemas of a field in a body, whichever of several forms this takes. */
const fieldsNamed = (schema: z.ZodType, field: string): z.ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(each => fieldsNamed(each as z.ZodType, field));
  const own = schema instanceof z.ZodObject ? (schema.shape[field] as z.ZodType | undefined) : undefined;
  return own ? [own] : [];
};

const bodyOf = (name: string) =>
  (ROUTES as readonly RouteShape[]).find(({ method, url }) => `${method} ${url}` === name)?.schema.body;

test('every address that is given is known here', () => {
  const keysOf = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] => [
    ...Object.entries(properties).flatMap(([key, value]) => [key, ...keysOf(value)]),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(keysOf),
  ];
  const found = (ROUTES as readonly RouteShape[]).flatMap(({ method, url, schema }) =>
    [...new Set(schema.body ? keysOf(jsonSchema(schema.body)) : [])]
      .filter(key => /ur[il]$|link|website|homepage|site$/i.test(key))
      .map(key => [`${method} ${url}`, key]),
  );
  expect(found.toSorted()).toEqual(ADDRESSES.toSorted());
});

describe.each(ADDRESSES)('of %s, %s', (name, field) => {
  const body = bodyOf(name);
  const schemas = body ? fieldsNamed(body, field) : [];
  const saidOf = (text: string) => [
    ...new Set(
      schemas.map(schema =>
        schema
          .safeParse(text)
          .error?.issues.map(({ message }) => message)
          .join(),
      ),
    ),
  ];

  test('takes a whole address, with @ where that names no one', () => {
    for (const text of ['https://shop.example/done?to=a@b.example', 'https://shop.example/@me', 'https://shop.example'])
      expect(saidOf(text)).toEqual([undefined]);
  });

  test.each([
    ...['https://portal.example@evil.example/', 'https://user:secret@shop.example/'],
    ...['https://:secret@shop.example/', 'https://portal.example%2F@evil.example/', 'https://a@b@evil.example/'],
  ])('refuses %s', text => {
    expect(saidOf(text)).toEqual(['The address must not hold a user name or a password']);
  });

  test.each([
    ...['https://shop.example/\u202egnp.exe', 'https://shop.example/\u2066x', 'https://sh\u200bop.example/'],
    ...['https://shop.example/\u200f', 'https://us\ter@shop.example/'],
  ])('refuses %j', text => {
    expect(saidOf(text)).toEqual(['Remove the invisible character from this text']);
  });

  test.each([
    ...['https:shop.example', 'https:/shop.example', 'https:\\\\shop.example', 'https://@shop.example'],
    ...['shop.example', 'javascript:alert(1)'],
  ])('refuses %s, which is no whole address', text => {
    const [said] = saidOf(text);
    expect(said).toMatch(/^(Must be an https? ?address|Must be an address that begins|Enter a whole address)/);
  });
});

const FACTORS = { '-': undefined, off: undefined, fresh: true, staff: 'staff', once: 'once' } as const;
/** Whom the handler of a route refuses who gets past its door: its declaration lets them in. */
const REFUSED_BY_HANDLER = ['GET /v1/category/merchant'];

const accessOf = ({ who, permission }: ExpectedRoute): string => {
  if (who === 'anybody') return 'public';
  return who === 'server' ? 'apiKey' : (permission ?? 'signedIn');
};

test('there is every operation of the table of who may do what and no other, each declared as the table says', () => {
  const expected = EXPECTED_ROUTES.map(route => [
    route.name,
    accessOf(route),
    route.who === 'staff' && !REFUSED_BY_HANDLER.includes(route.name),
    FACTORS[route.factor],
    route.act,
  ]);
  const staffPermissions = Object.entries(PERMISSION_TABLE).filter(([, { audience }]) => audience === 'staff');
  const declared = (ROUTES as readonly RouteShape[]).map(
    ({ method, url, access, audience, freshSecondFactor, audit }) => [
      `${method} ${url}`,
      access,
      audience === 'staff' || staffPermissions.some(([permission]) => permission === access),
      typeof freshSecondFactor === 'object' ? undefined : freshSecondFactor,
      audit && 'act' in audit ? audit.act : undefined,
    ],
  );
  expect(declared.toSorted()).toEqual(expected.toSorted());
});

test('what changes rights, money or settings can be declared only with a second factor, or a reason for none', () => {
  type Taken<R extends RouteShape> = Parameters<typeof defineRoute<R>>[0];
  type Deletion = RouteShape & { audit: { act: 'user_deleted' } };
  type OfPictures = RouteShape & { audit: { act: 'picture_changed' } };
  expectTypeOf<Deletion>().not.toExtend<Taken<Deletion>>();
  expectTypeOf<Deletion & { freshSecondFactor: { none: string } }>().toExtend<Taken<Deletion>>();
  expectTypeOf<OfPictures>().toExtend<Taken<OfPictures>>();
});

test('a text that people type is told from what is stored', () => {
  expect([requiredText(), boundedText(), soughtText(), z.string().max(9)].map(takesTyped)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('every route and every schema has a name of its own, which is one in any language', () => {
  for (const names of [OPERATIONS.map(({ operationId }) => operationId), SCHEMAS.map(({ name }) => name)]) {
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(names.filter(name => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  }
});

test('every error has a code of its own', () => {
  const codes = Object.values(ERRORS).map(({ errorCode }) => errorCode);
  expect(new Set(codes).size).toBe(codes.length);
});

test('programs may call what asks for a permission that a credential can have, changes nothing, and is not for the staff alone', () => {
  const open = ROUTES.filter(({ programs }) => programs === 'open');
  expect(open.length).toBeGreaterThan(90);
  const wrong = open.filter(
    route =>
      !isOpenToPrograms(route) || route.audience === 'staff' || !CREDENTIAL_SCOPES.some(each => each === route.access),
  );
  expect(wrong.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

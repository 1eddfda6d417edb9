import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';

/** Strings and values that break careless programs (security notes, I1-I3). */
const BAD: readonly unknown[] = [
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

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Every body that a schema describes, as the names of its fields. */
const shapesOf = (schema: JsonSchema): string[][] => [
  ...(schema.properties ? [Object.keys(schema.properties)] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(shapesOf),
];

const fieldsOf = (schema: z.ZodType): string[][] =>
  shapesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

let portal: TestApp;
let headers: { authorization: string };
let calls = 0;

beforeAll(async () => {
  portal = await buildTestApp();
  headers = await signInAs(portal.platform, await createUser(portal.database, { password: 'Right-Passw0rd!' }));
});
afterAll(() => portal.close());

const send = ({ method, url }: RouteShape, payload: unknown) => {
  calls += 1;
  return portal.app.inject({
    method,
    url: url.replace(/:\w+/g, '1'),
    headers: { ...headers, 'content-type': 'application/json' },
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    payload: JSON.stringify(payload),
  });
};

const ACCOUNTS = /^\/v1\/(signin|complete-challenge|recover-mfa|auth|signup|users|profiles|admin)/;
const withBody = ROUTES.filter(({ url, schema }) => ACCOUNTS.test(url) && schema.body !== undefined);

test.each(withBody.map(route => [`${route.method} ${route.url}`, route] as const))(
  '%s answers what nobody should send with a 4xx that names no inner thing',
  async (_, route) => {
    const shapes = route.schema.body === undefined ? [] : fieldsOf(route.schema.body);
    for (const fields of shapes) {
      for (const bad of BAD) {
        const { statusCode, body } = await send(route, Object.fromEntries(fields.map(field => [field, bad])));
        expect([bad, statusCode < 500]).toEqual([bad, true]);
        expect(body).not.toMatch(/at \w+ \(|node_modules|select |insert |pg_/);
      }
    }
    for (const whole of [null, [], 'text', 7]) expect((await send(route, whole)).statusCode).toBeLessThan(500);
  },
);

import { defineRoute } from '@drumlin/contract/core/route.ts';
import { requiredText } from '@drumlin/contract/core/schemas.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../access/app-error.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { guardAccess } from './access.ts';
import { bindRoute } from './bind.ts';
import { answerNotFound } from './errors.ts';
import { createHttpServer } from './server.ts';

const greet = defineRoute({
  method: 'POST',
  url: '/v1/greet',
  summary: 'Greets',
  access: 'public',
  schema: {
    body: z.strictObject({ name: requiredText(20), times: z.int().max(3).optional() }),
    response: { 200: z.object({ greeting: z.string().max(20) }) },
  },
});
const leave = defineRoute({
  method: 'DELETE',
  url: '/v1/leave',
  summary: 'Takes no body',
  access: 'public',
  schema: { response: { 204: z.undefined() } },
});
const fail = defineRoute({
  method: 'GET',
  url: '/v1/fail',
  summary: 'Fails as it is told',
  access: 'public',
  schema: { querystring: z.strictObject({ how: z.string().max(20) }), response: { 200: z.object({}) } },
});

const FAULTS: Record<string, () => Promise<never>> = {
  throw: () => Promise.reject(new Error('canary: select * from app_user')),
  text: () => Promise.reject('canary'),
  slow: () => Promise.reject(Object.assign(new Error('canary'), { code: '57014' })),
  pool: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
  duplicate: () => Promise.reject(Object.assign(new Error('canary'), { code: '23505', constraint: 'app_user__email' })),
  asleep: async () => {
    const asked = `select pg_sleep($1), 'canary', 20260618`;
    await whole.platform.database.pool.query(asked, [0.1]);
    throw Object.assign(new Error('refused'), { code: 'XX000' });
  },
  limited: () => Promise.reject(new AppError('tooManyRequests', { retryAfter: 7 })),
};

let whole: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  whole = await buildTestApp({ env: { SLOW_STATEMENT_MS: '50' } });
  app = createHttpServer(whole.platform);
  await app.register(async api => {
    guardAccess(api, whole.platform);
    bindRoute(api, greet, async ({ body }) => ({
      greeting: body.name === 'endless' ? 'x'.repeat(21) : `Hi ${body.name}`,
    }));
    bindRoute(api, leave, async () => undefined);
    bindRoute(api, fail, async ({ querystring }) => (await FAULTS[querystring.how]?.()) ?? {});
  });
  app.setNotFoundHandler(answerNotFound);
});
afterAll(async () => {
  await app.close();
  await whole.close();
});

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/greet',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('requests', () => {
  test('are answered when they keep the schema, else told the field and the rule, in French where the reader prefers it', async () => {
    const answer = await post({ name: ' Ana ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { greeting: 'Hi Ana' }]);
    const refused = await post({ name: 12, admin: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        errorCode: 'VALIDATION',
        details: [
          { field: 'name', rule: 'invalid_type' },
          { field: 'admin', rule: 'unrecognized_keys' },
        ],
      },
    ]);
    const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };
    const [own, broken] = [await post({ name: '' }, french), await post({ name: 'a'.repeat(21) }, french)];
    expect(own.json().details[0].message).toBe(translate('This field is required', 'fr-CA'));
    expect(broken.json().details[0].message).toBe('Doit comporter au plus 20 caractères');
  });

  // Clients send the content type of JSON with every call
  test.each([
    {},
    { 'content-type': 'application/json', 'content-length': '0' },
    { 'content-type': 'application/json; charset=utf-8', 'transfer-encoding': 'chunked' },
  ])('without a body, as %j, are told the fields that it needs, and miss none else', async headers => {
    const answer = await app.inject({ method: 'POST', url: '/v1/greet', headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'VALIDATION', details: [{ field: 'name' }] },
    ]);
    expect((await app.inject({ method: 'DELETE', url: '/v1/leave', headers })).statusCode).toBe(204);
  });

  test.each([
    ['a prototype', '{"name":"Ana","__proto__":{"admin":true}}'],
    ["a constructor's prototype", '{"name":"Ana","constructor":{"prototype":{}}}'],
    ['half of a character', '{"name":"\\ud83d"}'],
    ['its other half', '{"name":"\\\\\\uDE00"}'],
    ['the halves in the wrong order', '{"name":"\\ude00\\ud83d"}'],
    ['half of one among whole ones', '{"name":"\\ud83d\\ude00\\uD83D\\ude00\\ude00"}'],
  ])('with %s are refused', async (_, body) => {
    expect((await post(body)).statusCode).toBe(400);
  });

  test.each([
    ['a key twice', '/v1/fail?how=a&how=b'],
    ['a prototype key', '/v1/fail?how=a&__proto__=b'],
    ['a NUL', '/v1/fail?how=%00'],
    ['a broken escape', '/v1/fail/%zz'],
  ])('with %s in the address are refused', async (_, url) => {
    const answer = await app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('faults', () => {
  test.each([
    ['throw', 'internal', undefined],
    ['text', 'internal', undefined],
    ['slow', 'unavailable', '2'],
    ['pool', 'unavailable', '2'],
    ['duplicate', 'validation', undefined],
    ['limited', 'tooManyRequests', '7'],
  ] as const)('%s is told as %s, with when to come back, and gives nothing away', async (how, name, retryAfter) => {
    const answer = await app.inject(`/v1/fail?how=${how}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([ERRORS[name].status, retryAfter]);
    expect(answer.json()).toMatchObject({
      errorMessage: ERRORS[name].message,
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.body).not.toMatch(/canary|select|node_modules|\.ts/);
  });

  test.each([
    ['carries on under the id that its caller gave', 'trace.0_1-a', true],
    ['has an id of ours where that is too short', 'trace01', false],
    ['has an id of ours where that is too long', 'a'.repeat(65), false],
    ['has an id of ours where that has other signs', 'trace 0001"', false],
  ])('a request %s', async (_, given, isTaken) => {
    const answer = await app.inject({ url: '/v1/fail?how=throw', headers: { 'x-request-id': given } });
    const { requestId } = answer.json();
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(requestId).toEqual(isTaken ? given : expect.stringMatching(/^[\da-f-]{36}$/));
    expect(whole.logged.some(line => JSON.parse(line).requestId === requestId)).toBe(true);
  });

  test('a statement that is slow is told with its route, and without values; what failed with its code', async () => {
    await app.inject({ url: '/v1/fail?how=asleep' });
    const lines = whole.logged.map(line => JSON.parse(line));
    expect(lines.find(line => line.msg === 'A statement was slow')).toMatchObject({
      askedFor: '/v1/fail',
      ms: expect.any(Number),
      statement: "select pg_sleep($1), '…', …",
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ fault: 'XX000', message: 'refused' }) }),
    );
  });

  test('are those of one request alone, and logged with its id', async () => {
    const [failed, ...others] = await Promise.all([
      app.inject('/v1/fail?how=throw'),
      ...Array.from({ length: 5 }, () => post({ name: 'Ana' })),
    ]);
    expect([failed.statusCode, ...others.map(each => each.statusCode)]).toEqual([500, 200, 200, 200, 200, 200]);
    const lines = whole.logged.map(line => JSON.parse(line)).filter(line => line.requestId === failed.json().requestId);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'The request failed',
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    );
  });

  test('of an answer that breaks its own schema are ours, and logged', async () => {
    const answer = await post({ name: 'endless' });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([500, 'INTERNAL']);
    expect(whole.logged.join('')).toMatch(/greeting/);
    expect(answer.body).not.toMatch(/greeting/);
  });
});

test('access must be declared by every route, or the start fails', async () => {
  const other = createHttpServer(whole.platform);
  const start = other.register(async api => {
    guardAccess(api, whole.platform);
    api.get('/v1/open', async () => ({}));
  });
  await expect(start).rejects.toThrow('/v1/open declares no access');
});

test.each<[string, InjectOptions]>([
  ['a wrong address', { method: 'GET', url: '/v1/nowhere?code=canary-code&email=canary%40x.example&page=2' }],
  ['a fault', { method: 'GET', url: '/v1/fail?how=throw' }],
  ['another method', { method: 'DELETE', url: '/v1/greet' }],
  ['an address that cannot be read', { method: 'GET', url: '/v1/%zz' }],
])('the answer to %s carries the security headers and no CORS', async (what, request) => {
  const { headers, body } = await app.inject({ ...request, headers: { origin: 'https://evil.example' } });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  for (const name of ['access-control-allow-origin', 'x-powered-by']) expect(headers[name]).toBeUndefined();
  expect(body).not.toContain('canary');
  // The log masks what an address carries
  if (what === 'a wrong address') expect(whole.logged.at(-1)).toContain('code=***&email=***&page=2');
  expect(whole.logged.join('')).not.toContain('canary-code');
});

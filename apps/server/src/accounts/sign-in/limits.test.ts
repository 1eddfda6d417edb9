import { logoUrl } from '@drumlin/contract/branding/logo.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { brandingCaller, dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { hostPayment, RIGHT_DETAILS } from '../../testing/features/hosted-payments.ts';

let portal: TestApp;
/** What stands in addresses: the link of a payment, a logo, and the key of a proof. */
let named: Record<string, string>;
beforeAll(async () => {
  portal = await buildTestApp();
  const { database } = portal;
  const { merchantId, merchantParentId } = await createMerchant(database);
  const { token } = await hostPayment(portal, merchantId);
  const { save } = await brandingCaller(portal, await createUser(database, { roles: [1], merchantParentId }));
  const { lightLogo } = (await save(merchantId, { lightLogo: dataUrl(drawSvg()) })).json();
  const keyId = '0123456789abcdef';
  await database.db.insertInto('proof_key').values({ id: keyId, public_key: '' }).execute();
  named = { token, id: lightLogo.slice(logoUrl('').length), keyId };
});
afterAll(() => portal.close());

const email = 'nobody@test.example';
const code = 'x'.repeat(43);
const password = 'vG7#kkq2-Lm';
const answer = { challengeName: 'EMAIL_OTP', challengeResponses: { EMAIL_OTP_CODE: '123456', USERNAME: email } };
/** What a browser answers with a passkey that nobody knows. */
const assertion = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** Every public route, and its attempts a minute from one address. */
const LIMITS: [string, number, object?][] = [
  ['/v1/signin', 30, { email, password }],
  ['/v1/complete-challenge', 30, { session: 'x'.repeat(43), ...answer }],
  ['/v1/complete-challenge/resend', 30, { session: 'x'.repeat(43) }],
  ['/v1/recover-mfa', 30, { email, password }],
  ['/v1/signup', 30, { code, email, password, firstName: 'Ana', lastName: 'Brossard' }],
  ['/v1/signup/validate', 30, { code, email }],
  ['/v1/users/password/forgot', 30, { email }],
  [`/v1/users/password/forgot/code?${new URLSearchParams({ code, email })}`, 30],
  ['/v1/users/password/forgot/new-password', 30, { code, email, password }],
  ['/v1/signin/passkey', 30, { response: assertion }],
  ['/v1/signin/passkey/options', 60, {}],
  ['/v1/complete-challenge/passkey-options', 60, { session: 'x'.repeat(43) }],
  ['/v1/report/export/file?token=x', 120],
  ['/v1/pay/:token', 120],
  ['/v1/pay/:token/details', 20, RIGHT_DETAILS.INTERAC],
  ['/v1/pay/:token/decline', 20],
  ['/v1/branding/logos/:id', 600],
  ['/v1/proof-keys/:keyId', 60],
];

/** Those that are no POST. */
const GETS = ['/v1/report/export/file', '/v1/pay/:token', '/v1/branding/logos/:id', '/v1/proof-keys/:keyId'];
const fill = (url: string) => url.replace(/:(\w+)/, (_, name) => named[name] ?? '');
const methodOf = (url: string) => (GETS.includes(url.split('?')[0] ?? '') ? 'GET' : 'POST');

test.each(LIMITS)('%s takes %i tries a minute from one address', async (url, most, payload) => {
  const nth = LIMITS.findIndex(([each]) => each === url);
  const from = (remoteAddress: string) =>
    portal.app.inject({ method: methodOf(url), url: fill(url), remoteAddress, ...(payload && { payload }) });
  const answers = [];
  for (let each = 0; each <= most; each += 1) answers.push(await from(`10.20.${nth}.1`));
  const last = answers.pop();
  expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
  // What was asked has got past the check of its form, so that the limit is what is met
  expect(answers[0]?.body).not.toContain('VALIDATION');
  expect(answers[0]?.statusCode).not.toBe(404);
  expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await from(`10.20.${nth}.2`)).statusCode).toBe(answers[0]?.statusCode);
});

const routeOf = (url: string) => ROUTES.find(route => route.url === url.split('?')[0]);
const CHECKED = LIMITS.filter(([url]) => {
  const { body, querystring } = routeOf(url)?.schema ?? {};
  return (body ?? querystring) && url !== '/v1/signin/passkey/options';
});

test.each(CHECKED)(
  '%s counts what breaks its rules as well, and checks nothing beyond the limit',
  async (url, most) => {
    const nth = LIMITS.findIndex(([each]) => each === url);
    const [path = ''] = url.split('?');
    const send = () =>
      portal.app.inject({
        method: methodOf(path),
        url: fill(path),
        remoteAddress: `10.21.${nth}.1`,
        ...(methodOf(path) === 'POST' && { payload: { wrong: true } }),
      });
    for (let each = 0; each < most; each += 1) expect((await send()).json().errorCode).toBe('VALIDATION');
    expect((await send()).statusCode).toBe(429);
  },
);

test('the exchange of a refresh token, which counts by sessions, reads no more than a token is long', async () => {
  const payload = { refreshToken: 'x'.repeat(1_100) };
  expect((await portal.app.inject({ method: 'POST', url: '/v1/auth/token', payload })).statusCode).toBe(413);
});

test('every route that is open to all and takes anything is held to one of these', () => {
  const open = ROUTES.filter(
    ({ access, schema }) => access === 'public' && (schema.body ?? schema.querystring ?? schema.params),
  );
  const held = [...LIMITS.map(([url]) => url.split('?')[0]), '/v1/auth/token'];
  expect(held.toSorted()).toEqual(open.map(({ url }) => url).toSorted());
});

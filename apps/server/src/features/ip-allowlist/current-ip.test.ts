import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { type Lister, newLister } from '../../testing/features/ip-allowlist.ts';
import { recordsOf } from '../../testing/records-of.ts';

const ADMIN = 1;
const PROXY = '10.1.2.3';
let ann: Lister;
let stranger: Lister;

const portal = usePortal({ env: { TRUST_PROXY: '10.0.0.0/8' } });
beforeAll(async () => {
  ann = await newLister(portal, [ADMIN]);
  stranger = await newLister(portal, [ADMIN]);
});

const FORGED = { 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7', forwarded: 'for=198.51.100.7' };

test.each([
  ['a direct call', '192.0.2.1', {}, '192.0.2.1'],
  ['a direct call that names another', '192.0.2.1', FORGED, '192.0.2.1'],
  ['a proxy', PROXY, { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }, '198.51.100.7'],
  ['two proxies', PROXY, { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.9.9.9' }, '198.51.100.7'],
  ['a proxy seen over IPv6', `::ffff:${PROXY}`, { 'x-forwarded-for': '198.51.100.7' }, '198.51.100.7'],
  ['a proxy that tells nothing', PROXY, { forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' }, PROXY],
  ['IPv4 in IPv6, in hexadecimal', PROXY, { 'x-forwarded-for': '::FFFF:cb00:7107' }, '203.0.113.7'],
  ['a proxy that hides it', PROXY, { 'x-forwarded-for': 'unknown' }, null],
])('of %s it is the address that nobody can make up', async (_, from, headers, ip) => {
  const answer = await ann.currentIp(from, headers);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ip, isAllowed: false }]);
});

test('the audit trail and the limits take the same address, and who has none can sign in all the same', async () => {
  const { app, database } = portal;
  const call = (remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/signin',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'nobody@test.example', password: 'Wrong-Passw0rd!' },
    });
  expect((await call(PROXY, 'unknown')).json()).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
  await call('::ffff:192.0.2.44', '198.51.100.7');
  await call(PROXY, '::ffff:c000:22c');
  const records = await recordsOf(database.db, ['ip'], { act: 'sign_in' });
  expect(records.map(({ ip }) => ip)).toEqual([null, '192.0.2.44', '192.0.2.44']);
  const limits = await database.db.selectFrom('rate_limit').select('key').where('key', 'like', '192.0.2.%').execute();
  expect(new Set(limits.map(({ key }) => key))).toEqual(new Set(['192.0.2.44']));
});

test('an address counts as allowed by itself and in a network, and by its own company alone', async () => {
  const isAllowed = async (lister: Lister, ip: string) => (await lister.currentIp(ip)).json().isAllowed;
  const id = await ann.added('203.0.113.7');
  await ann.addIp('198.51.100.0/24');
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.0', '198.51.100.255'])
    expect([ip, await isAllowed(ann, ip), await isAllowed(stranger, ip)]).toEqual([ip, true, false]);
  for (const ip of ['203.0.113.8', '198.51.101.0', '2001:db8::1'])
    expect([ip, await isAllowed(ann, ip)]).toEqual([ip, false]);
  await ann.remove(id);
  expect(await isAllowed(ann, '203.0.113.7')).toBe(false);
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { allowAddress, type Caller, newCaller } from '../../testing/features/test-api.ts';
import { recordsOf } from '../../testing/records-of.ts';

let caller: Caller;
const clock = createTestClock();
const portal = usePortal({ clock, env: { TRUST_PROXY: '127.0.0.9/32' } });
beforeAll(async () => {
  await portal.app.listen({ host: '::', port: 0 });
});
beforeEach(async () => {
  caller = await newCaller(portal);
});

interface Sent {
  from?: string;
  to?: string;
  headers?: Record<string, string>;
  key?: string;
  /** How long the last byte of the body is waited for, and what happens meanwhile. */
  meanwhile?: () => Promise<unknown>;
}

/** A call over a connection of its own, from a loopback address of its own. */
const call = async ({ from = '127.0.0.2', to = '127.0.0.1', headers = {}, key = caller.key, meanwhile }: Sent) => {
  const body = Buffer.from(JSON.stringify(caller.body('INTERAC')));
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect({ host: to, port, ...(to === '127.0.0.1' && { localAddress: from }) });
  await once(socket, 'connect');
  const head = [
    'POST /test-api/v1/payins HTTP/1.1',
    'host: x',
    'connection: close',
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, -1)]));
  await meanwhile?.();
  socket.write(body.subarray(-1));
  const answer = await text(socket);
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  return { status, told: JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) };
};
const allow = (address: string) => allowAddress(portal, caller.merchant.merchantParentId, address);
const statusOf = async (sent: Sent): Promise<number> => (await call(sent)).status;

describe('a call over a real connection', () => {
  test('is let in from the addresses and networks that are listed and from no other, which is on record without the key', async () => {
    for (const address of ['127.0.0.2', '127.0.5.0/24']) await allow(address);
    for (const from of ['127.0.0.2', '127.0.5.255']) expect(await statusOf({ from })).toBe(201);
    const others = ['127.0.0.1', '127.0.0.3', '127.0.1.2', '127.0.6.0'];
    for (const from of others) {
      const { status, told } = await call({ from });
      expect([status, told.errorCode]).toEqual([403, 'IP_NOT_ALLOWED']);
      expect(told.errorMessage).toBe(
        `Calls from the address ${from} are not allowed. Add it in the portal under Configurations, IP Whitelisting.`,
      );
    }
    const { merchantId, merchantParentId } = caller.merchant;
    const columns = ['act', 'ip', 'object', 'details', 'user_id'] as const;
    const records = await recordsOf(portal.database.db, columns, { merchant_parent_id: merchantParentId });
    const object = `test API key of ${merchantId}`;
    const details = { key: caller.key.slice(-4) };
    expect(records.toSorted((one, other) => String(one.ip).localeCompare(String(other.ip)))).toEqual(
      others.map(ip => ({ act: 'test_api_refused', ip, object, details, user_id: null })),
    );
  });

  test('over IPv6 is seen as such, which no list has, and as IPv4 where it carries that', async () => {
    await allow('127.0.0.1');
    expect(await call({ to: '::1' })).toMatchObject({
      status: 403,
      told: { errorMessage: expect.stringContaining('::1') },
    });
    expect(await statusOf({ to: '::ffff:127.0.0.1' })).toBe(201);
  });

  test('is believed about where it came from by the proxy that is trusted, and by no other', async () => {
    await allow('198.51.100.7');
    const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
    expect(await statusOf({ from: '127.0.0.9', headers })).toBe(201);
    expect(await statusOf({ from: '127.0.0.8', headers })).toBe(403);
    for (const hidden of ['203.0.113.1', 'unknown'])
      expect(await statusOf({ from: '127.0.0.9', headers: { 'x-forwarded-for': hidden } })).toBe(403);
    const forged = { forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' };
    expect(await statusOf({ from: '127.0.0.9', headers: forged })).toBe(403);
  });
});

describe('the list', () => {
  test('is that of the key’s company alone', async () => {
    const { merchantParentId } = (await newCaller(portal)).merchant;
    await allowAddress(portal, merchantParentId, '127.0.0.4');
    expect(await statusOf({ from: '127.0.0.4' })).toBe(403);
    const ofProvider = 'update ip_allowlist_entry set merchant_parent_id = null where merchant_parent_id = $1';
    await portal.database.pool.query(ofProvider, [merchantParentId]);
    expect(await statusOf({ from: '127.0.0.4' })).toBe(403);
  });

  test('is asked anew at each call: what is removed or has expired is over', async () => {
    await allow('127.0.0.5');
    expect(await statusOf({ from: '127.0.0.5' })).toBe(201);
    const remove = 'update ip_allowlist_entry set removed_at = $1 where merchant_parent_id = $2';
    await portal.database.pool.query(remove, [clock.now(), caller.merchant.merchantParentId]);
    expect(await statusOf({ from: '127.0.0.5' })).toBe(403);
    await allow('127.0.0.5');
    clock.advance(180 * 86_400 - 1);
    expect(await statusOf({ from: '127.0.0.5' })).toBe(201);
    clock.advance(1);
    expect(await statusOf({ from: '127.0.0.5' })).toBe(403);
  });

  test('and the key are looked at again after a body that came slowly', async () => {
    await allow('127.0.0.7');
    expect(await statusOf({ from: '127.0.0.7', meanwhile: () => sleep(400) })).toBe(201);
    const revoke = async () => {
      await sleep(100);
      const text = 'update test_api_key set ends_at = $1 where merchant_id = $2';
      await portal.database.pool.query(text, [clock.now(), caller.merchant.merchantId]);
      await sleep(300);
    };
    expect(await statusOf({ from: '127.0.0.7', meanwhile: revoke })).toBe(401);
  });
});

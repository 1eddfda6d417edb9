import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { useFolder } from '../../testing/open-for-tests.ts';
import { REQUESTS_AT_ONCE } from '../callers.ts';
import { CONNECTION_LIMITS, isWithin } from './connections.ts';

const ORIGIN = 'https://portal.example';
/** Reached as it is, with little time for a request and with more than any test takes, and through a proxy that tells whom it speaks for. */
let hasty: TestApp;
let direct: TestApp;
let proxied: TestApp;
const webFolder = useFolder();

beforeAll(async () => {
  await writeFile(join(webFolder, 'index.html'), '<p>portal</p>');
  await writeFile(join(webFolder, 'large.bin'), Buffer.alloc(8 * 1024 * 1024));
  const env = { PORTAL_URL: ORIGIN, REQUEST_SECONDS: '300', READER_SECONDS: '300' };
  hasty = await buildTestApp({ env: { ...env, REQUEST_SECONDS: '1' } });
  direct = await buildTestApp({ webFolder, env });
  proxied = await buildTestApp({ env: { ...env, TRUST_PROXY: '127.0.0.1' } });
  for (const { app } of [hasty, direct, proxied]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await hasty.close();
  await direct.close();
  await proxied.close();
});

const connections = ({ app }: TestApp) => promisify(app.server.getConnections.bind(app.server))();

let opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened = [];
  for (const portal of [hasty, direct, proxied]) await expect.poll(() => connections(portal)).toBe(0);
});

/** A connection that never closes its side by itself. */
const open = async ({ app }: TestApp): Promise<Socket> => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
};

/** What comes over a connection until it fits. */
const read = (socket: Socket, isWhole: (text: string) => boolean): Promise<string> =>
  new Promise(resolve => {
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
      if (isWhole(text)) resolve(text);
    });
  });
const gone = (socket: Socket) => new Promise(resolve => socket.once('close', resolve));
const count = (text: string, part: string): number => text.split(part).length - 1;

const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
const handshake = (origin: string) =>
  get(
    '/v1/live',
    `origin: ${origin}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'x'.repeat(22)}==\r\n`,
  );

test('a client that leaves its connection open and goes on sending loses it', { timeout: 30_000 }, async () => {
  const clients = [
    ['after a request that is none', 'NONSENSE\r\n\r\n', 'x'],
    ['after its last answer', get('/healthz', 'connection: close\r\n'), 'x'],
    ['after a handshake that was refused', handshake('https://evil.test'), 'x'],
    // The beginning of a long frame, whose rest drips
    ['as a live connection without a token', handshake(ORIGIN), '\x81\xfe\x10\x00'],
  ] as const;
  const left = new Set<string>();
  const lose = async ([kind, first, further]: (typeof clients)[number]): Promise<void> => {
    left.add(kind);
    const socket = await open(hasty);
    socket.resume();
    socket.write(first);
    const drip = setInterval(() => socket.write(further, 'latin1'), 200);
    // Nothing else would end it: every byte begins the two minutes anew after which a silent connection is closed
    await gone(socket);
    clearInterval(drip);
    left.delete(kind);
  };
  for (const each of clients) void lose(each);
  await expect.poll(() => [...left], { timeout: 25_000 }).toEqual([]);
  await expect.poll(() => connections(hasty)).toBe(0);
});

describe('the requests of one connection', () => {
  test('are counted: the last answer says that it is the last, and another request ends it', async () => {
    const socket = await open(direct);
    const { requests } = CONNECTION_LIMITS;
    const ahead = 10;
    for (let sent = ahead; sent <= requests; sent += ahead) {
      const answers = read(socket, text => count(text, '"ok"}') === ahead);
      socket.write(get('/healthz').repeat(ahead));
      expect([sent, count((await answers).toLowerCase(), '\r\nconnection: close\r\n')]).toEqual([
        sent,
        Number(sent === requests),
      ]);
      socket.removeAllListeners('data');
    }
    const refusal = read(socket, text => text.includes('\r\n\r\n'));
    socket.write(get('/healthz'));
    expect(await refusal).toContain('HTTP/1.1 503');
    await expect.poll(() => connections(direct)).toBe(0);
  });

  test('that are sent without taking the answers end it', async () => {
    const socket = await open(direct);
    socket.write(get('/large.bin').repeat(CONNECTION_LIMITS.unanswered));
    // As many as that may wait for a reader for long
    await expect.poll(() => connections(direct)).toBe(1);
    socket.write(get('/large.bin'));
    await expect.poll(() => connections(direct)).toBe(0);
  });

  test('that come by the thousand in one piece are not begun', async () => {
    const socket = await open(direct);
    const before = process.memoryUsage().rss;
    socket.write(get('/large.bin').repeat(2_000));
    await expect.poll(() => connections(direct)).toBe(0);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('the connections of one address', () => {
  const many = CONNECTION_LIMITS.perAddress + 40;

  test('are so many and no more, until one of them is gone', async () => {
    const sockets = await Promise.all(Array.from({ length: many }, () => open(direct)));
    const refused = new Set<Socket>();
    for (const socket of sockets) socket.once('end', () => refused.add(socket)).resume();
    await expect.poll(() => refused.size).toBe(40);
    await expect.poll(() => connections(direct)).toBe(CONNECTION_LIMITS.perAddress);
    sockets.find(socket => !refused.has(socket))?.destroy();
    await expect.poll(() => connections(direct)).toBe(CONNECTION_LIMITS.perAddress - 1);
    const next = await open(direct);
    const answer = read(next, text => text.includes('"ok"}'));
    next.write(get('/healthz'));
    expect(await answer).toContain('HTTP/1.1 200');
  });

  test('of a proxy are those of many people', async () => {
    await Promise.all(Array.from({ length: many }, () => open(proxied)));
    await expect.poll(() => connections(proxied)).toBe(many);
  });
});

const from = (address: string) => `x-forwarded-for: ${address}\r\n`;

test('requests that a proxy passes on are counted by who sends them', { timeout: 30_000 }, async () => {
  const statusFor = async (address: string): Promise<string | undefined> => {
    const socket = await open(proxied);
    const answer = read(socket, text => text.includes('\r\n\r\n'));
    socket.write(get('/healthz', from(address)));
    const [, status] = (await answer).split(' ');
    socket.destroy();
    return status;
  };
  // No route of an account: those have a limit of their own, which comes before their body
  const unfinished = `POST /ofrep/v1/evaluate/flags HTTP/1.1\r\nhost: x\r\n${from('203.0.113.9')}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`;
  const sockets = await Promise.all(
    Array.from({ length: REQUESTS_AT_ONCE }, async () => {
      const socket = await open(proxied);
      socket.write(unfinished);
      return socket;
    }),
  );
  await expect.poll(() => statusFor('203.0.113.9')).toBe('429');
  expect(await statusFor('203.0.113.10')).toBe('200');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusFor('203.0.113.9')).toBe('200');
});

test('a proxy is known by its address or its network, however the system writes it', () => {
  const isProxy = isWithin(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::1', 'fd12::1%eth0']) {
    expect([address, isProxy(address)]).toEqual([address, true]);
  }
  for (const address of ['11.1.2.3', '192.0.2.8', '::1', 'fe80::1%eth0']) {
    expect([address, isProxy(address)]).toEqual([address, false]);
  }
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReceiver, type Receiver, status } from '../../testing/servers/receiver.ts';
import { post } from './post.ts';

const rules = (...allowed: string[]) => ({ production: false, allowedOrigins: [], webhooks: { allowed, refused: [] } });
const LOOPBACK = rules('127.0.0.0/8');
const noName = async () => [];
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const send = (url = receiver.url, more: Partial<Parameters<typeof post>[1]> = {}) =>
  post(
    { url, body: '{"é":1}', headers: { 'content-type': 'application/json' } },
    { rules: LOOPBACK, resolve: noName, ...more },
  );
const failed = (failure: string) => ({ status: null, failure });

test('sends the body whole, and tells what was answered', async () => {
  expect(await send()).toEqual({ status: 200, failure: null });
  expect(receiver.received).toMatchObject([
    { path: '/hook', body: '{"é":1}', headers: { 'content-type': 'application/json', 'content-length': '8' } },
  ]);
  receiver.answer(status(503));
  expect(await send()).toEqual({ status: 503, failure: null });
});

test('follows nobody elsewhere', async () => {
  const other = await openReceiver('127.0.0.3');
  for (const location of ['http://169.254.169.254/latest/meta-data', other.url])
    for (const code of [301, 302, 307, 308]) {
      receiver.answer((_, response) => response.writeHead(code, { location }).end());
      expect(await send()).toEqual({ status: code, failure: null });
    }
  expect(other.received).toEqual([]);
  await other.close();
});

test('connects to the address that was checked, whatever the name leads to a moment later', async () => {
  const inside = await openReceiver('127.0.0.3');
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return asked.length === 1 ? ['127.0.0.2'] : ['127.0.0.3'];
  };
  const url = `http://shop.example:${receiver.port}/hook`;
  expect(await send(url, { rules: rules('127.0.0.2'), resolve })).toEqual({ status: 200, failure: null });
  expect(asked).toEqual(['shop.example']);
  expect(receiver.received[0]?.headers.host).toBe(`shop.example:${receiver.port}`);
  // The next try asks anew, and is refused before anything is sent
  expect(await send(url, { rules: rules('127.0.0.2'), resolve })).toEqual(failed('address'));
  expect([receiver.received.length, inside.received.length]).toEqual([1, 0]);
  await inside.close();
});

test('sends nothing to an address that may not be reached', async () => {
  expect(await send(receiver.url, { rules: rules() })).toEqual(failed('address'));
  expect(await send(`http://0x7f.2:${receiver.port}/`, { rules: rules() })).toEqual(failed('address'));
  expect(await send('http://nobody.example/')).toEqual(failed('address'));
  expect(receiver.received).toEqual([]);
});

test('takes no more of an answer than a little, however much there is', async () => {
  let written = 0;
  const ended = new Promise<void>(resolve => {
    receiver.answer((_, response) => {
      const piece = Buffer.alloc(65_536, 'x');
      const write = (): void => {
        while (!response.destroyed && response.write(piece)) written += piece.length;
      };
      response.on('drain', write).on('close', resolve);
      write();
    });
  });
  expect(await send()).toEqual({ status: 200, failure: null });
  await ended;
  // What its own and the system's buffers hold, and not what it would have liked to send
  expect(written).toBeLessThan(50_000_000);
});

test('refuses endless headers', async () => {
  receiver.answer((_, response) => response.setHeader('x-much', 'x'.repeat(100_000)).end());
  expect(await send()).toEqual(failed('answer'));
});

test('gives up on who answers late, drop by drop, or not at all, and on a name server that does not', async () => {
  const held: (() => void)[] = [];
  receiver.answer((_, response) => void held.push(() => response.end()));
  expect(await send(receiver.url, { limitMs: 200 })).toEqual(failed('timeout'));
  receiver.answer(({ socket }) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  });
  expect(await send(receiver.url, { limitMs: 200 })).toEqual(failed('timeout'));
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await send('http://shop.example/', { resolve, limitMs: 200 })).toEqual(failed('timeout'));
  for (const release of held) release();
});

test('a status counts although the body never ends', async () => {
  receiver.answer((_, response) => void response.writeHead(202).write('x'));
  expect(await send()).toEqual({ status: 202, failure: null });
});

test('tells a refused connection, a broken one, what is not https and what is not HTTP apart', async () => {
  const { port } = receiver;
  receiver.answer(({ socket }) => socket.destroy());
  expect(await send()).toEqual(failed('connection'));
  expect(await send(`https://127.0.0.2:${port}/`)).toEqual(failed('tls'));
  receiver.answer(({ socket }) => void socket.end('SSH-2.0-x\r\n'));
  expect(await send()).toEqual(failed('answer'));
  receiver.answer(({ socket }) => void socket.write('HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'));
  expect(await send()).toEqual(failed('answer'));
  const closed = createServer().listen(0, '127.0.0.4');
  await once(closed, 'listening');
  const gone = (closed.address() as AddressInfo).port;
  closed.close();
  await once(closed, 'close');
  expect(await send(`http://127.0.0.4:${gone}/`)).toEqual(failed('connection'));
});

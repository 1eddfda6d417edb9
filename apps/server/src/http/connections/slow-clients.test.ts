import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { useFolder } from '../../testing/open-for-tests.ts';

/** The least that can be set. */
const SETTINGS = { REQUEST_SECONDS: '1', READER_SECONDS: '1' };
const FILE_BYTES = 12 * 1024 * 1024;

let portal: TestApp;
let port: number;
const webFolder = useFolder();
const sockets: Socket[] = [];

beforeAll(async () => {
  await writeFile(join(webFolder, 'index.html'), '<p>portal</p>');
  await writeFile(join(webFolder, 'large.bin'), Buffer.alloc(FILE_BYTES));
  portal = await buildTestApp({ webFolder, env: SETTINGS });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.close();
});

/** A connection that begins a request and, where told to, goes on with it bit by bit, or never reads the answer. */
const open = async (first: string, { further = '', reads = true } = {}): Promise<void> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  if (reads) socket.resume();
  socket.write(first);
  const drip = further === '' ? undefined : setInterval(() => socket.write(further), 300);
  socket.once('close', () => clearInterval(drip));
};

const POST = 'POST /v1/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{';
/** Who is slow, in each way there is; each of the last fills the system's buffers with megabytes. */
const SLOW: [number, () => Promise<void>][] = [
  [30, () => open('')],
  [30, () => open('GET /healthz HTTP/1.1\r\nhost: x\r\n', { further: 'x-a: b\r\n' })],
  [30, () => open(POST, { further: ' ' })],
  [20, () => open('GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n', { reads: false })],
];

const connections = () => promisify(portal.app.server.getConnections.bind(portal.app.server))();

/** How many calls of a healthy client are answered while something lasts. */
const healthy = async (isOver: () => Promise<boolean>): Promise<number> => {
  let answered = 0;
  for (; !(await isOver()); answered += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(await answer.json()).toMatchObject({ status: 'ready' });
    await sleep(20);
  }
  return answered;
};

test('those who say nothing, never end their headers or body, or never read are cut in time and hold nobody up', {
  timeout: 30_000,
}, async () => {
  let areOpen = false;
  const opening = Promise.all(SLOW.flatMap(([count, begin]) => Array.from({ length: count }, begin))).then(() => {
    areOpen = true;
  });
  // None of them ever ends by itself, so that they go is the server's doing; a connection of the healthy client stays
  const answered = await healthy(async () => areOpen && (await connections()) <= 2);
  await opening;
  // One that waited for the slow ones would be answered once, when they are gone
  expect(answered).toBeGreaterThan(3);
});

test('a reader who takes a little now and then keeps the connection', { timeout: 30_000 }, async () => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET /large.bin HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  let taken = 0;
  socket.on('data', piece => {
    taken += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), 8);
  });
  await once(socket, 'close');
  expect(taken).toBeGreaterThan(FILE_BYTES);
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let portal: TestApp;
beforeEach(async () => {
  portal = await buildTestApp();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => portal.close());

/** A connection that asks for several things and says everything it was told once the portal has closed it. */
const open = async () => {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let told = '';
  socket.on('data', piece => (told += String(piece)));
  const closed = once(socket, 'close');
  return {
    write: (text: string) => socket.write(text),
    told: () => told,
    untilClosed: async () => {
      await closed;
      return told;
    },
  };
};

const connectionsInUse = () => promisify(portal.app.server.getConnections.bind(portal.app.server))();

test('until it closes, a process that is told to stop answers and asks each caller to come back on another connection', async () => {
  const caller = await open();
  caller.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(caller.told).toContain('{"status":"ok"}');
  expect(caller.told()).toMatch(/^connection: keep-alive\r$/im);
  portal.app.leave();
  caller.write('GET /v1/profiles HTTP/1.1\r\nhost: x\r\n\r\n');
  const told = await caller.untilClosed();
  expect(told).toContain('HTTP/1.1 401');
  expect(told.match(/^connection: close\r$/gim)).toHaveLength(1);
});

test('while it closes, what is still on its way gets an error of the portal, in the language of its caller', async () => {
  const caller = await open();
  caller.write('GET /v1/users/roles HTTP/1.1\r\nhost: x\r\n');
  await expect.poll(connectionsInUse).toBe(1);
  const closing = portal.app.close();
  await expect.poll(() => portal.app.server.listening).toBe(false);
  caller.write('accept-language: fr\r\n\r\n');
  const told = await caller.untilClosed();
  expect(told).toMatch(/^HTTP\/1.1 503 /);
  for (const header of ['connection: close', 'retry-after: 2', 'x-content-type-options: nosniff'])
    expect(told.toLowerCase()).toContain(`\r\n${header}\r\n`);
  expect(JSON.parse(told.slice(told.indexOf('{')))).toMatchObject({
    errorMessage: expect.stringContaining('Veuillez'),
    requestId: expect.any(String),
  });
  await closing;
});

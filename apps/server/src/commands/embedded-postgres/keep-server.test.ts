import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type HeldServer, keepServer } from './keep-server.ts';

const held = (port = 1): HeldServer => ({
  superuser: new EventEmitter() as never,
  isOwner: true,
  server: { pid: 0, port, socketFolder: undefined, ready: true },
});

test('has a server that ends back at its port, and takes none at another for it', async () => {
  const first = held();
  const back = held();
  let passers = 0;
  const another = { ...held(2), superuser: { end: async () => (passers += 1) } as never };
  const found = [another, back];
  const said: string[] = [];
  const { release } = keepServer(first, {
    again: async () => found.shift() ?? expect.fail('It was there'),
    onProgress: line => said.push(line),
    onGone: error => expect.fail(error.message),
    pauses: [0, 1],
  });
  first.superuser.emit('end');
  await expect.poll(() => said.at(-1)).toBe('PostgreSQL runs again');
  expect([passers, (await release()) === back]).toEqual([1, true]);
});

test('gives up after some tries and says why', async () => {
  const first = held();
  let tries = 0;
  const gone = new Promise<Error>(onGone => {
    const again = async (): Promise<never> => {
      tries += 1;
      throw new Error('the disk is full');
    };
    keepServer(first, { again, onProgress: () => undefined, onGone, pauses: [0, 1, 1] });
  });
  first.superuser.emit('end');
  expect((await gone).message).toBe('PostgreSQL has ended and could not be started again: the disk is full');
  expect(tries).toBe(3);
});

test('tries no more once it is told to stop, and stops what is there', async () => {
  const first = held();
  const { release } = keepServer(first, {
    again: () => Promise.reject(new Error('not now')),
    onProgress: () => undefined,
    onGone: error => expect.fail(error.message),
    pauses: [0, 3_600_000],
  });
  first.superuser.emit('end');
  expect(await release()).toBe(first);
});

import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { type HeldServer, keepServer } from './keep-server.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), `drumlin-test-${process.pid}-`));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end().catch(() => undefined);
  }
};

test('a server that is killed, as a whole or a part of it, comes back at its address with its data', async () => {
  const folder = join(parent, 'postgres');
  const said: string[] = [];
  const server = await openEmbeddedPostgres({
    folder,
    settings: ['shared_buffers=16MB'],
    onProgress: line => said.push(line),
    onGone: error => said.push(error.message),
  });
  await ask(server.ownerUrl, 'create table kept as select 7 as n');
  const postmaster = async () =>
    Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const first = await postmaster();
  process.kill(first, 'SIGKILL');
  const back = () => expect.poll(() => ask(server.url, 'select 1').catch(() => 0), { timeout: 40_000 }).toBe(1);
  await expect.poll(() => said.at(-1), { timeout: 40_000 }).toBe('PostgreSQL runs again');
  expect(await ask(server.ownerUrl, 'select n from kept')).toBe(7);
  const second = await postmaster();
  expect(second).not.toBe(first);
  // PostgreSQL itself starts over when one of its processes is killed
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  process.kill((await client.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL');
  await expect.poll(() => said.length, { timeout: 40_000 }).toBe(5);
  await back();
  expect([await postmaster(), said.at(-1)]).toEqual([second, 'PostgreSQL runs again']);
  // Whoever brought it back is the one that stops it
  await server.stop();
  await expect(postmaster()).rejects.toThrow('ENOENT');
}, 90_000);

const held = (port = 1): HeldServer => ({
  superuser: new EventEmitter() as never,
  isOwner: true,
  server: { pid: 0, port, socketFolder: undefined, ready: true },
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

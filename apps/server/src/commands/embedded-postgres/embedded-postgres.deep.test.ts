import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const parent = useFolder();

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

test('is found on loopback where the path is too long for a socket, refused where the serving role owns the database, and starts over what was broken off', async () => {
  const deep = join(parent, 'a-long-name-'.repeat(8), 'postgres');
  const at = { folder: deep, settings: ['shared_buffers=16MB'] };
  const first = await openEmbeddedPostgres(at);
  expect(new URL(first.url).search).toBe('');
  expect(await ask(first.url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
  await ask(first.ownerUrl, 'alter database drumlin owner to drumlin');
  await first.stop();
  await expect(openEmbeddedPostgres(at)).rejects.toThrow(
    `The database in ${deep} belongs to drumlin, not to drumlin_owner`,
  );
  // What it started it has stopped
  await expect(stat(join(deep, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  // As a first start leaves it that was broken off
  await rm(join(deep, 'cluster'), { recursive: true });
  await writeFile(join(deep, 'cluster.new'), 'half');
  const again = await openEmbeddedPostgres(at);
  expect(await ask(again.url, 'select 1')).toBe(1);
  await again.stop();
}, 90_000);

import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { freePort, startPortal, statusOf, untilReady } from '../testing/servers/portal-process.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { openLifetime } from './lifetime.ts';

/* What only a process of its own shows: that it looks before it begins, and how it ends. What is said is held by the tests beside. */

const SMTP_URL = 'smtp://127.0.0.1:1';
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: TestDatabase;
const folder = useFolder();

beforeAll(async () => {
  [empty, database] = await Promise.all([createEmptyDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([empty.drop(), database.drop()]);
});

const start = (command: Parameters<typeof startPortal>[0], env: Record<string, string> = {}) =>
  startPortal(command, { DATA_DIR: folder, DATABASE_URL: database.url, ...env });
const ended = async (...given: Parameters<typeof start>) => {
  const { child, written } = await start(...given);
  const [code] = await once(child, 'close');
  return [code, written()];
};

/** Whether the port accepts connections. */
const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
};

test('an API answers what is under way before it goes, tells its balancer, and keeps a second from its port', async () => {
  const api = await start('api');
  const port = new URL(api.url).port;
  const readiness = () => statusOf(`${api.url}/readyz`);
  await untilReady(api);
  expect(await ended('api', { PORT: port })).toEqual([
    1,
    `portal: PORT: 127.0.0.1:${port} is in use already: stop what listens there, or set another PORT\n`,
  ]);
  const holder = await database.owner.pool.connect();
  await holder.query('begin; lock table kysely_migration');
  // What was answered last stands for half a second
  await sleep(600);
  const underWay = readiness();
  const waiting =
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await holder.query(waiting)).rows[0].n).toBe(1);
  const over = api.end('SIGTERM');
  await expect.poll(() => isOpen(Number(port)), { interval: 10 }).toBe(false);
  await holder.query('rollback');
  holder.release();
  expect([await underWay, await over]).toEqual([503, 0]);
  expect(await readiness()).toBe(0);
}, 120_000);

test('a worker tells its figures, and whether it works; without its migrations it does not begin', async () => {
  expect(await ended('worker', { DATABASE_URL: empty.url, SMTP_URL })).toEqual([
    1,
    expect.stringMatching(/^portal: The database is not migrated [^\n]*\n$/),
  ]);
  const port = await freePort();
  const worker = await start('worker', { SMTP_URL, METRICS_PORT: String(port) });
  const at = `http://127.0.0.1:${port}`;
  await untilReady({ ...worker, url: at });
  expect(await (await fetch(`${at}/metrics`)).text()).toContain('database_connections{pool="main",state="open"}');
  expect(await worker.end('SIGTERM')).toBe(0);
}, 120_000);

test('a second portal on one data folder ends before it writes anything there', async () => {
  const first = openLifetime();
  await holdDataFolder(await loadConfig({ DATA_DIR: folder, PORT: '3999' }), first);
  await writeFile(join(folder, 'portal.log'), 'of the first');
  const before = await readdir(folder);
  expect(await ended('start')).toEqual([
    1,
    `portal: DATA_DIR: ${folder} is in use by the portal at http://localhost:3999 (process ${process.pid}): stop that one, or set another DATA_DIR\n`,
  ]);
  expect(await readdir(folder)).toEqual(before);
  expect(await readFile(join(folder, 'portal.log'), 'utf8')).toBe('of the first');
  await first.close();
}, 120_000);

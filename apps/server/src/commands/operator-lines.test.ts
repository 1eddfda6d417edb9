import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { freePort, type PortalProcess, startPortal, statusOf, waitUntil } from '../testing/servers/portal-process.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { requireWeb } from './build-web.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { openLifetime } from './lifetime.ts';
import { checkPort } from './listen.ts';
import { sendTestMailCommand } from './send-test-mail.ts';

const SMTP_URL = 'smtp://127.0.0.1:1';
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let migrated: TestDatabase;
let folder: string;

beforeAll(async () => {
  [empty, migrated] = await Promise.all([createEmptyDatabase(), createTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'drumlin-lines-'));
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  await Promise.all([empty.drop(), migrated.drop()]);
  await rm(folder, { recursive: true });
});

const ended = async ({ child, written }: PortalProcess) => {
  const [code] = await once(child, 'close');
  return [code, written()];
};
const run = async (command: Parameters<typeof startPortal>[0], env: Record<string, string>) =>
  ended(await startPortal(command, { DATA_DIR: folder, DATABASE_URL: migrated.url, ...env }));

test('a worker says that the database is not migrated', async () => {
  expect(await run('worker', { DATABASE_URL: empty.url, SMTP_URL })).toEqual([
    1,
    expect.stringMatching(
      /^portal: The database is not migrated \(\d+ migrations are missing\): run npm run portal[^\n]*\n$/,
    ),
  ]);
});

test('send-test-mail says in one line that the database is down', async () => {
  vi.stubEnv('DATABASE_URL', `postgres://portal:secret@127.0.0.1:${await freePort()}/none`);
  vi.stubEnv('DATA_DIR', folder);
  const program = new Command();
  sendTestMailCommand(program);
  const listeners = process.listeners('unhandledRejection');
  const sent = program.parseAsync(['send-test-mail', '--to', 'somebody@test.example'], { from: 'user' });
  await expect(sent).rejects.toThrow(OperatorError);
  await expect(sent).rejects.toThrow(/^DATABASE_URL: the database cannot be used: [^\n]*ECONNREFUSED[^\n]*$/);
  // The command is for a process of its own, whose failures it tells
  for (const each of process.listeners('unhandledRejection'))
    if (!listeners.includes(each)) process.removeListener('unhandledRejection', each);
});

test('an address of another computer is told before a long start', async () => {
  const check = checkPort({ host: '192.0.2.1', port: await freePort() });
  await expect(check).rejects.toThrow(/^HOST: 192\.0\.2\.1 is no address of this computer$/);
});

test('the web is asked for where it is to be served, and of the sources beside it where there are any', async () => {
  const site = { name: 'web', folder, dist: await mkdtemp(join(tmpdir(), 'drumlin-built-')) };
  await expect(requireWeb([site])).rejects.toThrow('The web is not built: run npm run portal -- build-web first');
  await writeFile(join(site.dist, 'index.html'), '');
  await writeFile(join(site.dist, '.sources'), 'of another program');
  // A release, which brings no sources
  await requireWeb([site]);
  await writeFile(join(folder, 'index.html'), '');
  await expect(requireWeb([site])).rejects.toThrow('The web is built of other sources than these: run npm');
  await rm(site.dist, { recursive: true });
});

test('a worker tells its figures, and whether it works', async () => {
  const port = await freePort();
  const worker = await startPortal('worker', {
    DATA_DIR: folder,
    DATABASE_URL: migrated.url,
    SMTP_URL,
    METRICS_PORT: String(port),
  });
  const at = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await statusOf(`${at}/readyz`)) === 200);
  expect(await (await fetch(`${at}/metrics`)).text()).toContain('database_connections{pool="main",state="open"}');
  expect(await (await fetch(`${at}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, working: true, storage: true },
  });
  const others = ['/healthz', '/version', '/', '/v1/users/profile'];
  expect(await Promise.all(others.map(path => statusOf(at + path)))).toEqual([200, 200, 404, 404]);
  expect(await worker.end('SIGTERM')).toBe(0);
}, 90_000);

test('a second portal on one data folder says where the first is, and leaves everything as it was', async () => {
  const config = await loadConfig({ DATA_DIR: folder, PORT: '3999' });
  const first = openLifetime();
  await holdDataFolder(config, first);
  await writeFile(join(folder, 'portal.log'), 'of the first');
  const before = await readdir(folder);
  expect(await run('start', {})).toEqual([
    1,
    `portal: DATA_DIR: ${folder} is in use by the portal at http://localhost:3999 (process ${process.pid}): stop that one, or set another DATA_DIR\n`,
  ]);
  expect(await readdir(folder)).toEqual(before);
  expect(await readFile(join(folder, 'portal.log'), 'utf8')).toBe('of the first');
  await first.close();
});

test('what a killed portal has left in a data folder keeps nobody out', async () => {
  const held = join(folder, 'held');
  const start = async () => {
    const lifetime = openLifetime();
    await holdDataFolder(await loadConfig({ DATA_DIR: held }), lifetime);
    return lifetime;
  };
  const first = await start();
  await expect(start()).rejects.toThrow('is in use by the portal at');
  await first.close();
  // A socket that nobody listens to any more, as a process leaves it that is killed
  const listen = `require('net').createServer().listen(${JSON.stringify(join(held, 'portal.sock'))},()=>process.kill(process.pid,'SIGKILL'))`;
  spawnSync(process.execPath, ['--eval', listen]);
  expect(await readdir(held)).toContain('portal.sock');
  await (await start()).close();
});

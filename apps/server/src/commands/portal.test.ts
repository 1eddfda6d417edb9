import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OperatorError } from '../platform/config/operator-error.ts';
import { VERSION } from '../platform/version.ts';
import { COMMANDS } from '../program.ts';
import { runPortal, startPortal, statusOf } from '../testing/servers/portal-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'drumlin-portal-'));
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const portal = (args: string[], env: Record<string, string> = {}) =>
  runPortal(args, { DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });

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

test.each([
  ['api', { PORT: 'many' }, /^PORT must be a whole number from 1 to 65535$/],
  ['api', { NODE_ENV: 'production' }, /^PORTAL_URL is required in production: [^\n]*$/],
  ['worker', { NODE_ENV: 'test' }, /^SMTP_URL is required by a worker[^\n]*$/],
])('%s refuses to start with %o and says why in one line', async (name, env, line) => {
  const settings = {
    PORTAL_URL: undefined,
    SMTP_URL: undefined,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...env,
  };
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value);
  const program = new Command();
  (await COMMANDS[name]?.())?.(program);
  const started = program.parseAsync([name], { from: 'user' });
  await expect(started).rejects.toThrow(OperatorError);
  await expect(started).rejects.toThrow(line);
});

test('an unknown command ends with code 1 and the help, which names every command', async () => {
  const { code, error } = await portal(['dance']);
  expect([code, error]).toEqual([1, expect.stringContaining("unknown command 'dance'")]);
  const named = [...error.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
  expect(named).toEqual([
    'start',
    'dev',
    'api',
    'worker',
    'build-web',
    'migrate',
    'create-admin',
    'audit',
    'flags',
    'connections',
    'keys',
    'openapi',
    'send-test-mail',
    'simulate',
    'ingest',
    'rebuild-rollups',
    'reconcile',
    'analytics',
    'help',
  ]);
});

test.each(Object.entries(COMMANDS))('%s is added by what is loaded for it alone', async (name, load) => {
  const program = new Command();
  (await load())(program);
  expect(program.commands.map(command => command.name())).toContain(name);
});

test('prints its version', async () => {
  expect(await portal(['--version'])).toEqual({ code: 0, out: `${VERSION}\n`, error: '' });
});

test('prints the API as OpenAPI without a database', async () => {
  const { code, out } = await portal(['openapi'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([code, JSON.parse(out).openapi]).toEqual([0, '3.1.0']);
});

test('says in one line that the port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, error } = await portal(['api', '--no-web'], { PORT: String(port) });
  expect([code, error]).toEqual([
    1,
    `portal: PORT: 127.0.0.1:${port} is in use already: stop what listens there, or set another PORT\n`,
  ]);
  server.close();
});

test('answers what is under way before it goes, and tells its balancer', async () => {
  const { url, end } = await startPortal('api', { DATA_DIR: dataDir, DATABASE_URL: database.url });
  const readiness = () => statusOf(`${url}/readyz`);
  await expect.poll(readiness, { timeout: 40_000 }).toBe(200);
  const holder = await database.owner.pool.connect();
  await holder.query('begin; lock table kysely_migration');
  // What was answered last stands for half a second
  await sleep(600);
  const underWay = readiness();
  const waiting =
    "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await holder.query(waiting)).rows[0].n).toBe(1);
  const ended = end('SIGTERM');
  await expect.poll(() => isOpen(Number(new URL(url).port)), { interval: 10 }).toBe(false);
  await holder.query('rollback');
  holder.release();
  expect([await underWay, await ended]).toEqual([503, 0]);
  expect(await readiness()).toBe(0);
}, 60_000);

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { expect, test } from 'vitest';
import { freePort } from '../apps/server/src/testing/servers/portal-process.ts';

const run = promisify(execFile);
const LIMIT_MEGABYTES = 300;

/** What the packages of an install take on the disk, but for the Node and the program itself among them. */
const megabytesOf = async (modules: string): Promise<number> => {
  const names = await readdir(modules, { recursive: true });
  const stats = await Promise.all(
    names.filter(name => !/^(node-\w+-\w+|@drumlin)(\/|$)/.test(name)).map(name => lstat(join(modules, name))),
  );
  return stats.reduce((sum, { blocks }) => sum + blocks * 512, 0) / 2 ** 20;
};

test('makes a package that serves the portal from what a production install brings', async () => {
  const npm = process.env['npm_execpath'] ?? '';
  const parent = await mkdtemp(join(tmpdir(), 'drumlin-release-'));
  // PostgreSQL has an account of its own where root runs the tests
  await chmod(parent, 0o755);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await run(process.execPath, ['tools/release.ts']);
  await extract({ file: `dist/drumlin-${version}.tgz`, cwd: parent });
  const cwd = join(parent, `drumlin-${version}`);
  await run(process.execPath, [npm, 'ci', '--omit=dev', '--prefer-offline'], { cwd });
  expect(await megabytesOf(join(cwd, 'node_modules'))).toBeLessThan(LIMIT_MEGABYTES);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, ['apps/server/src/main.mjs', 'start'], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: String(port), DEMO_DATA: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'close');
  const ask = (path: string) => fetch(`${url}${path}`);
  try {
    await expect.poll(async () => (await ask('/readyz').catch(() => undefined))?.status, { timeout: 90_000 }).toBe(200);
    expect(await (await ask('/version')).json()).toEqual({ version });
    expect(await (await ask('/')).text()).toContain('<script type="module"');
    expect((await ask('/pay/')).status).toBe(200);
  } finally {
    program.kill();
    expect((await ended)[0]).toBe(0);
    await rm(parent, { recursive: true });
  }
}, 600_000);

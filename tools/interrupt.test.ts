import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A test that has PostgreSQL, portals and a proxy of its own. */
const WITH_PROCESSES = 'faults/two-processes';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drumlin-interrupt-'));
  // PostgreSQL has an account of its own where root runs the tests
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What runs and names this folder, or was started with it as the place for its files: PostgreSQL and portals. */
const running = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,args='], { maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter(line => line.includes(folder) && /main\.mjs|postgres/.test(line));
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(100);
};

test.each<[string, NodeJS.Signals, boolean]>([
  ['Ctrl-C', 'SIGINT', true],
  ['the end of its runner', 'SIGTERM', false],
])(
  'npm test leaves no PostgreSQL, no portal and no file behind at %s',
  async (_, signal, group) => {
    const { VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, PATH = '', ...env } = process.env;
    const child = spawn(process.execPath, ['tools/test.ts', WITH_PROCESSES], {
      env: { ...env, PATH: ['node_modules/.bin', PATH].join(delimiter), TMPDIR: folder },
      detached: true,
      stdio: 'ignore',
    });
    const over = once(child, 'close');
    await until(async () => {
      const found = await running();
      return found.some(line => line.includes('main.mjs')) && found.some(line => line.includes('postgres'));
    });
    process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    expect(await over).toEqual([1, null]);
    expect(await running()).toEqual([]);
    expect((await readdir(folder)).filter(name => name.startsWith('drumlin-test-'))).toEqual([]);
  },
  120_000,
);

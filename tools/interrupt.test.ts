import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A test that has PostgreSQL, portals and a proxy of its own. */
const WITH_PROCESSES = 'faults/two-processes';

/** PostgreSQL and portals whose arguments or settings name this folder. */
const runningIn = async (folder: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,args='], { maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter(line => line.includes(folder) && /main\.mjs|postgres/.test(line));
};

/** A folder for temporary files of one run of the tests. PostgreSQL has an account of its own where root runs them. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-interrupt-'));
  await chmod(folder, 0o755);
  return folder;
};

/** `npm test -- faults/two-processes`, in the middle of that test. */
const startTests = async (folder: string) => {
  const { VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, PATH = '', ...env } = process.env;
  const child = spawn(process.execPath, ['tools/test.ts', WITH_PROCESSES], {
    env: { ...env, PATH: ['node_modules/.bin', PATH].join(delimiter), TMPDIR: folder },
    detached: true,
    stdio: 'ignore',
  });
  const over = once(child, 'close');
  for (let found: string[] = []; !['main.mjs', 'postgres'].every(name => found.some(line => line.includes(name))); ) {
    await sleep(100);
    found = await runningIn(folder);
  }
  return { pid: child.pid ?? 0, over };
};

test.concurrent.each<[string, NodeJS.Signals, (pid: number) => number]>([
  ['Ctrl-C', 'SIGINT', pid => -pid],
  ['the end of its runner', 'SIGTERM', pid => pid],
])(
  'npm test leaves no PostgreSQL, no portal and no file of theirs behind at %s',
  async (_, signal, target) => {
    const folder = await makeFolder();
    const { pid, over } = await startTests(folder);
    process.kill(target(pid), signal);
    expect(await over).toEqual([1, null]);
    expect(await runningIn(folder)).toEqual([]);
    expect((await readdir(folder)).filter(name => name.startsWith('drumlin-test-'))).toEqual([]);
    await rm(folder, { recursive: true });
  },
  120_000,
);

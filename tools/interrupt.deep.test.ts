import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Processes whose arguments or settings name this folder. */
const listRunningIn = async (folder: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,args='], { maxBuffer: 2 ** 26 });
  return stdout.split('\n').filter(line => line.includes(folder));
};

/** A folder for temporary files of one run of the tests. PostgreSQL has an account of its own where root runs them. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-interrupt-'));
  await chmod(folder, 0o755);
  return folder;
};

/** `npm test -- word`, once all of `signs` run. */
const startTests = async (folder: string, word: string, signs: readonly string[]) => {
  const { VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, DRUMLIN_TEST_RUN, PATH = '', ...env } = process.env;
  const child = spawn(process.execPath, ['tools/test.ts', 'quick', word], {
    env: { ...env, PATH: ['node_modules/.bin', PATH].join(delimiter), TMPDIR: folder },
    detached: true,
    stdio: 'ignore',
  });
  const over = once(child, 'close');
  for (let found: string[] = []; !signs.every(sign => found.some(line => line.includes(sign))); ) {
    await sleep(100);
    found = await listRunningIn(folder);
  }
  return { pid: child.pid ?? 0, over };
};

/** The signal, and the process or the group that it is sent to. */
const ENDS = {
  'Ctrl-C': ['SIGINT', (pid: number) => -pid],
  'the end of its runner': ['SIGTERM', (pid: number) => pid],
} as const;

test.each([
  ['types', ['tsc'], 'the end of its runner'],
  ['crashes/two-processes', ['main.mjs', 'postgres'], 'Ctrl-C'],
  ['crashes/two-processes', ['main.mjs', 'postgres'], 'the end of its runner'],
  // In the middle of the start that a browser test makes, beside the portal of all of them
  ['e2e/src/start.spec', ['npm run start', 'main.mjs start', 'postgres'], 'Ctrl-C'],
  ['e2e/src/start.spec', ['npm run start', 'main.mjs start', 'postgres'], 'the end of its runner'],
] as const)(
  'npm test -- %s, while %s run, leaves no process and no file behind at %s',
  async (word, signs, end) => {
    const [signal, target] = ENDS[end];
    const folder = await makeFolder();
    const { pid, over } = await startTests(folder, word, signs);
    process.kill(target(pid), signal);
    expect(await over).toEqual([1, null]);
    expect(await listRunningIn(folder)).toEqual([]);
    expect((await readdir(folder)).filter(name => name.startsWith('drumlin-'))).toEqual([]);
    await rm(folder, { recursive: true });
  },
  240_000,
);

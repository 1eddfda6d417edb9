import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newKeyText } from '../platform/crypto/keys.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { freePort, statusOf, waitUntil } from '../testing/servers/portal-process.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SESSION_KEYS = newKeyText('k1');

const database = useTestDatabase();
const dataDir = useFolder();

/** Every process that a process has started, and those that these have. */
const descendantsOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map(line => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** `npm run portal -- api`, ready, as the leader of a process group like a job of a shell. */
const startByNpm = async () => {
  const port = await freePort();
  const npm = spawn('npm', ['run', 'portal', '--', 'api', '--no-web'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SESSION_KEYS,
      DRAIN_SECONDS: '1',
    },
  });
  const over = once(npm, 'close');
  const ready = `http://127.0.0.1:${port}/readyz`;
  await waitUntil(async () => (await statusOf(ready)) === 200);
  return { pid: npm.pid ?? 0, over, ready, below: await descendantsOf(npm.pid ?? 0) };
};

type Npm = Awaited<ReturnType<typeof startByNpm>>;

test.concurrent.each<[string, NodeJS.Signals, (npm: Npm) => number[]]>([
  ['npm', 'SIGTERM', ({ pid }) => [pid]],
  ['npm', 'SIGINT', ({ pid }) => [pid]],
  ["npm's child", 'SIGTERM', ({ below }) => below.slice(0, 1)],
  ["npm's child", 'SIGINT', ({ below }) => below.slice(0, 1)],
  ['the whole process group', 'SIGTERM', ({ pid }) => [-pid]],
  ['the whole process group', 'SIGINT', ({ pid }) => [-pid]],
  ['npm, and it cannot pass it on', 'SIGKILL', ({ pid }) => [pid]],
])(
  'a portal that npm has started ends in order when %s gets %s, and leaves no process',
  async (_, signal, targets) => {
    const npm = await startByNpm();
    for (const target of targets(npm)) process.kill(target, signal);
    // It was told: it goes on answering, and asks for no more requests
    await waitUntil(async () => (await statusOf(npm.ready)) === 503);
    await npm.over;
    // npm waits for it, unless it was killed itself
    if (signal === 'SIGKILL') await waitUntil(() => !npm.below.some(isAlive));
    expect(npm.below.filter(isAlive)).toEqual([]);
    expect(await statusOf(npm.ready)).toBe(0);
  },
  60_000,
);

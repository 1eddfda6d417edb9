import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Started {
  child: ChildProcess;
  url: string;
  seconds: number;
  output: () => string;
}

/** A program that is not ready and has written nothing for so long is given up: it tells of its progress. */
const SILENCE_MS = 170_000;

const started: Started[] = [];

/** A data folder of a test's own. Its name tells the test's process, so that the next run finds what a killed one left in it. */
export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `drumlin-test-${process.pid}-`));

/** Runs `npm start` or `npm run dev` as a person does and waits until it has written all of `signs` and its address. */
export const npmRun = async (
  script: 'start' | 'dev',
  folder: string,
  signs: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const port = await freePort();
  const began = performance.now();
  const { E2E_PORT, E2E_DATA, DEMO_PROFILE, ...env } = process.env;
  const child = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...env, ...settings, PORT: String(port), DATA_DIR: folder },
    detached: true,
  });
  let output = '';
  let heard = began;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk);
      heard = performance.now();
    });
  const url = `http://localhost:${port}`;
  const program = { child, url, seconds: 0, output: () => output };
  started.push(program);
  while (![...signs, url].every(sign => output.includes(sign))) {
    if (child.exitCode !== null || performance.now() - heard > SILENCE_MS)
      throw new Error(`npm run ${script} did not get ready:\n${output}`);
    await sleep(100);
  }
  program.seconds = (performance.now() - began) / 1000;
  return program;
};

/** Sends a signal to all that a program has started, as Ctrl-C in a terminal does, and waits for npm's end. */
export const signalAll = async ({ child }: Started, signal: NodeJS.Signals): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise(resolve => child.once('close', resolve));
  process.kill(-child.pid, signal);
  await closed;
};

/** Stops what a test that failed or was interrupted has left running, and removes its folder. */
export const endStarted = async (folder: string): Promise<void> => {
  await Promise.all(started.splice(0).map(program => signalAll(program, 'SIGINT')));
  await rm(folder, { recursive: true, force: true });
};

/** Whether a portal answers at an address. */
export const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

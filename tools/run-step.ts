import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT, type Step } from './steps.ts';

export interface Result {
  name: string;
  seconds: number;
  passed: boolean;
}

/** How long a step that is told to stop may take to close what it opened: browsers, portals, PostgreSQL. */
const STOP_MS = 45_000;
/** How long what a step has left running may take to close what it opened, before it is ended with force. */
const LEFT_STOP_MS = 20_000;
/** An environment variable that every process of this run inherits, by which those are found that lead a group of their own. */
const MARK = { name: 'DRUMLIN_TEST_RUN', value: randomUUID() };
const windows = process.platform === 'win32';
/** The steps that run, and what ends each: the runners of tests close what they opened at SIGINT, the others have opened nothing. */
const running = new Map<ChildProcess, NodeJS.Signals>();

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(windows ? pid : -pid, signal);
  } catch {
    // It has ended by itself
  }
};

/** The processes of this run that are still there, whoever started them; itself it is not among them. Of Windows it knows nothing. */
const findMarked = async (): Promise<number[]> => {
  if (windows) return [];
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,args='], { maxBuffer: 2 ** 26 });
  return stdout
    .split('\n')
    .filter(line => line.includes(`${MARK.name}=${MARK.value}`))
    .map(line => Number.parseInt(line, 10));
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself
    }
  }
};

/** Ends what the steps have left running: in order, so that a portal stops its PostgreSQL, and then with force. */
export const endLeftRunning = async (): Promise<void> => {
  signalAll(await findMarked(), 'SIGTERM');
  for (const end = Date.now() + LEFT_STOP_MS; Date.now() < end && (await findMarked()).length > 0; ) await sleep(200);
  signalAll(await findMarked(), 'SIGKILL');
};

/** Has every step that runs close what it opened, and ends with force what does not. Resolves when they are gone. */
export const interruptSteps = async (): Promise<void> => {
  for (const [child, signal] of running) signalGroup(child, signal);
  for (const end = Date.now() + STOP_MS; running.size > 0 && Date.now() < end; ) await sleep(50);
  for (const child of running.keys()) signalGroup(child, 'SIGKILL');
};

/**
 * Runs a step to its end. It leads a process group of its own: Ctrl-C then reaches it once, through us, and whatever it started can be
 * ended with it.
 */
export const runStep = async (step: Step, env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<Result> => {
  const { name, command, args, sideBySide } = step;
  const began = performance.now();
  if (!sideBySide) say(`\n> ${name}\n`);
  const colour = sideBySide && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, [...args], {
    cwd: ROOT,
    env: { ...process.env, ...colour, ...step.env, ...env, [MARK.name]: MARK.value },
    stdio: sideBySide ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: windows,
    detached: !windows,
  });
  running.set(child, sideBySide ? 'SIGKILL' : 'SIGINT');
  let held = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (held += String(text)));
  const code = await new Promise<number>(resolve => {
    child.on('error', () => resolve(127));
    child.on('close', ended => resolve(ended ?? 1));
  });
  running.delete(child);
  // What a runner that was ended has left of its own group
  signalGroup(child, 'SIGKILL');
  if (sideBySide) say(`\n> ${name}\n${held.trimEnd()}\n`);
  return { name, passed: code === 0, seconds: (performance.now() - began) / 1000 };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, type Step } from './steps.ts';

export interface Result {
  name: string;
  seconds: number;
  passed: boolean;
}

/** How long a step that is told to stop may take to close what it opened: browsers, portals, PostgreSQL. */
const STOP_MS = 45_000;
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
    env: { ...process.env, ...colour, ...env },
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

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { whenOrphaned } from '../apps/server/src/commands/lifetime.ts';
import { removeLeftovers } from '../apps/server/src/testing/servers/leftovers.ts';
import { type Reported, reportedIn } from './reported.ts';
import { endLeftRunning, interruptSteps, type Result, runStep } from './run-step.ts';
import { chooseSteps, type Depth, type Step } from './steps.ts';

const write = (text: string): void => {
  process.stdout.write(text);
};

/** Where a step writes its report, how it is told to, and where its tests make their folders. */
const reporting = (step: Step, folder: string) => {
  const file = join(folder, `${step.report}.json`);
  if (step.report === 'vitest')
    return {
      file,
      env: { DRUMLIN_TEST_FOLDER: folder },
      args: [
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tools/outside-reporter.ts',
        `--outputFile.json=${file}`,
      ],
    };
  return { file, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, args: ['--reporter=list,json'] };
};

/** More tests than these that pass only when they are run again, and what passes says nothing. */
const MOST_FLAKY = 3;

/** Files of tests that are named at the end with the time they took. */
const LONGEST_FILES = 10;

interface Run extends Reported {
  results: Result[];
  interrupted: boolean;
}

const runAlone = async (step: Step, run: Run, folder: string): Promise<void> => {
  if (step.report === undefined) return void run.results.push(await runStep(step, {}, write));
  const { file, env, args } = reporting(step, folder);
  const result = await runStep({ ...step, args: [...step.args, ...args] }, env, write);
  const { skipped, failed, flaky, seconds, slow } = await reportedIn(step, file);
  run.results.push(result);
  run.skipped.push(...skipped);
  run.flaky.push(...flaky);
  run.slow.push(...slow);
  for (const [name, took] of seconds) run.seconds.set(name, took);
  run.failed.push(...(result.passed || failed.length > 0 ? failed : [`${step.name}: ended by itself, see above`]));
};

/** Side by side, as many at once as there are processors. */
const runBeside = async (steps: readonly Step[], run: Run): Promise<void> => {
  const waiting = [...steps];
  const results = new Map<Step, Result>();
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined && !run.interrupted; step = waiting.shift())
      results.set(step, await runStep(step, {}, write));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  run.results.push(...steps.flatMap(step => results.get(step) ?? []));
};

const runAll = async (steps: readonly Step[], run: Run, folder: string): Promise<void> => {
  await runBeside(
    steps.filter(({ sideBySide }) => sideBySide),
    run,
  );
  for (const step of steps.filter(({ sideBySide }) => !sideBySide)) {
    if (!run.interrupted) await runAlone(step, run, folder);
  }
};

const list = (heading: string, lines: readonly string[]): void => {
  if (lines.length > 0) write(styleText('bold', `\n${heading}\n`));
  for (const line of lines) write(`  ${line}\n`);
};

const longestFiles = ({ seconds }: Run): string[] =>
  [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LONGEST_FILES)
    .map(([name, took]) => `${took.toFixed(1).padStart(6)} s  ${name}`);

const summarize = (run: Run): void => {
  const { results, skipped, failed, flaky, slow, interrupted } = run;
  write(styleText('bold', '\nWhat was checked\n'));
  for (const { name, passed, seconds } of results)
    write(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)\n`);
  list('The files that took longest', longestFiles(run));
  list('Tests that took longer than ten seconds', slow);
  list('Tests that did not run here', skipped);
  list('Tests that failed', failed);
  if (flaky.length > 0) write(`\n${styleText(['bold', 'inverse', 'yellow'], ` FLAKY: ${flaky.length} `)}`);
  list('Tests that passed only when they were run again: each is mended before anything new', flaky);
  if (flaky.length > MOST_FLAKY) write(`  More than ${MOST_FLAKY} of them fail the run\n`);
  if (interrupted) write('\nInterrupted: not everything was checked\n');
  const passed = results.filter(result => result.passed).length;
  const minutes = process.uptime() / 60;
  write(`\nIn ${minutes.toFixed(1)} minutes\n${passed} passed, ${results.length - passed} failed\n`);
};

/** A folder counts as left over once its process is gone, which takes a moment after it is killed. */
const sweep = async (folder: string): Promise<void> => {
  await endLeftRunning();
  await sleep(1_000);
  await removeLeftovers(folder);
};

const main = async (depth: Depth, words: readonly string[]): Promise<boolean> => {
  const steps = await chooseSteps(words, depth);
  const run: Run = {
    results: [],
    skipped: [],
    failed: [],
    flaky: [],
    seconds: new Map(),
    slow: [],
    interrupted: false,
  };
  // For what is temporary in this run; one that was killed leaves it to the next
  const folder = await mkdtemp(join(tmpdir(), `drumlin-test-${process.pid}-`));
  // PostgreSQL has an account of its own where root runs the tests
  await chmod(folder, 0o755);
  const interrupt = (): void => {
    if (!run.interrupted) void interruptSteps();
    run.interrupted = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  whenOrphaned(interrupt);
  try {
    await runAll(steps, run, folder);
    // Where everything passed, everything was closed
    if (run.interrupted || run.results.some(({ passed }) => !passed)) await sweep(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  summarize(run);
  return !run.interrupted && run.results.every(({ passed }) => passed) && run.flaky.length <= MOST_FLAKY;
};

try {
  const [depth, ...words] = process.argv.slice(2);
  process.exitCode = (await main(depth === 'deep' ? 'deep' : 'quick', words)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`npm test: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

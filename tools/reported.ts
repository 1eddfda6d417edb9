import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { OUTSIDE_FILE } from './outside-reporter.ts';
import { ROOT, type Step } from './steps.ts';

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
  }[];
}

interface PlaywrightTest {
  status: string;
  annotations: { type: string; description?: string }[];
  results: { status: string; duration: number; errors: { message?: string }[] }[];
}

/** A test with the milliseconds that it took, and took again. */
type BrowserTest = PlaywrightTest & { file: string; title: string; duration: number };

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

/** What a step says of tests that did not run, of tests that failed, and of those that passed only when they were run again, a line each. */
export interface Reported {
  skipped: string[];
  failed: string[];
  flaky: string[];
  /** Seconds that each file of tests took. */
  seconds: Map<string, number>;
  /** Tests that took longer than one may. */
  slow: string[];
}

/** Milliseconds that one test may take. */
const MAX_TEST_MS = 10_000;

/** A line for each test that took longer than one may. */
const slowOf = (tests: readonly { title: string; duration: number }[]): string[] =>
  tests
    .filter(({ duration }) => duration > MAX_TEST_MS)
    .map(({ title, duration }) => `${title} (${(duration / 1000).toFixed(1)} s)`);

/** The beginning of what a failure says, long enough to tell one cause from another. */
const reason = (message = ''): string =>
  stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n      ').trim();

const ofVitest = ({ testResults }: VitestReport, errors: readonly string[]): Reported => {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, ...rest }) => ({ ...rest, title: `${basename(name)}: ${fullName.trim()}` })),
  );
  // Of what stands outside its tests: a file that could not be loaded, or could not be left
  const outside = testResults.filter(({ message }) => message);
  return {
    skipped: tests.filter(({ status }) => status === 'skipped' || status === 'pending').map(({ title }) => title),
    failed: [
      ...errors.map(error => `outside of the tests: ${reason(error)}`),
      ...outside.map(({ name, message }) => `${basename(name)}: ${reason(message)}`),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => `${title}: ${reason(failureMessages[0])}`),
    ],
    // What passed the second time still tells of the first
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages }) => `${title}: ${reason(failureMessages[0])}`),
    seconds: new Map(
      testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000]),
    ),
    slow: slowOf(tests.map(({ title, duration = 0 }) => ({ title, duration }))),
  };
};

const testsWithin = ({ file, suites = [], specs }: PlaywrightSuite) => [
  ...suites.flatMap((suite): BrowserTest[] => testsWithin(suite)),
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test): BrowserTest => {
      const duration = test.results.reduce((sum, result) => sum + result.duration, 0);
      return { ...test, file: `e2e/src/${file}`, title: `${file}: ${title}`, duration };
    }),
  ),
];

const ofPlaywright = (suites: PlaywrightSuite[]): Reported => {
  const tests = suites.flatMap(testsWithin);
  return {
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ title, annotations }) => {
        const why = annotations.find(({ type }) => type === 'skip')?.description;
        return `${title} (${why ?? 'one before it failed'})`;
      }),
    failed: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ title, results }) => `${title}: ${reason(results.at(-1)?.errors[0]?.message)}`),
    flaky: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ title, results }) => `${title}: ${reason(results[0]?.errors[0]?.message)}`),
    seconds: tests.reduce(
      (sums, { file, duration }) => sums.set(file, (sums.get(file) ?? 0) + duration / 1000),
      new Map<string, number>(),
    ),
    slow: slowOf(tests),
  };
};

/** What a file holds; undefined where it was not written. */
const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

/**
 * The tests a step left out, those that failed and those that failed once, from the report it wrote: one that ran nowhere must not look as
 * if it had passed, and a failure must not have to be looked for in everything that was said.
 */
export const reportedIn = async ({ report }: Step, file: string): Promise<Reported> => {
  const json = await readJson(file);
  if (json === undefined) return { skipped: [], failed: [], flaky: [], seconds: new Map(), slow: [] };
  if (report === 'playwright') return ofPlaywright((json as { suites: PlaywrightSuite[] }).suites);
  const errors = await readJson(join(dirname(file), OUTSIDE_FILE));
  return ofVitest(json as VitestReport, (errors ?? []) as string[]);
};

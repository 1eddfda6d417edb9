import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OUTSIDE_FILE } from './outside-reporter.ts';
import { type Reported, reportedIn } from './reported.ts';
import { ROOT, type Step } from './steps.ts';

const read = async (report: Step['report'], content?: unknown, errors?: string[]): Promise<Reported> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-reported-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  if (content !== undefined) await writeFile(file, JSON.stringify(content));
  if (errors !== undefined) await writeFile(join(folder, OUTSIDE_FILE), JSON.stringify(errors));
  return reportedIn({ name: 'a step', command: 'none', args: [], ...(report && { report }) }, file);
};

test('names the tests of Vitest that failed with their reason, those left out, a file that could not be loaded or left, and what failed outside of them', async () => {
  const assertionResults = [
    { fullName: 'sums to zero', status: 'passed', duration: 10_100, failureMessages: [] },
    {
      fullName: ' keeps a cent',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at a'],
    },
    { fullName: 'reads a QR code', status: 'pending', failureMessages: [] },
    { fullName: 'waits for a mail', status: 'passed', failureMessages: ['no mail'] },
  ];
  const testResults = [
    { name: join(ROOT, 'a/money.test.ts'), startTime: 500, endTime: 13_000, message: '', assertionResults },
    { name: join(ROOT, 'a/held.test.ts'), startTime: 0, endTime: 0, message: 'Hook timed out', assertionResults: [] },
    { name: join(ROOT, 'a/broken.test.ts'), startTime: 0, endTime: 0, message: 'no such module', assertionResults: [] },
  ];
  expect(await read('vitest', { testResults }, ['a/late.test.ts: no such page'])).toEqual({
    skipped: ['money.test.ts: reads a QR code'],
    failed: [
      'outside of the tests: a/late.test.ts: no such page',
      'held.test.ts: Hook timed out',
      'broken.test.ts: no such module',
      'money.test.ts: keeps a cent: expected 1 to be 2\n          at a',
    ],
    flaky: ['money.test.ts: waits for a mail: no mail'],
    seconds: new Map(Object.entries({ 'a/money.test.ts': 12.5, 'a/held.test.ts': 0, 'a/broken.test.ts': 0 })),
    slow: ['money.test.ts: sums to zero (10.1 s)'],
  });
});

test('names the tests of the browser that failed, at any depth, and tells why one was left out', async () => {
  const leaf = (title: string, status: string, annotations: { type: string; description: string }[] = []) => ({
    title,
    tests: [
      { status, annotations, results: [{ status, duration: 250, errors: [{ message: `${title} went wrong` }] }] },
    ],
  });
  const inner = { file: 'a.spec.ts', specs: [leaf('pays', 'unexpected'), leaf('looks', 'expected')] };
  const skips = [leaf('reads', 'skipped', [{ type: 'skip', description: 'no reader' }]), leaf('ends', 'skipped')];
  expect(await read('playwright', { suites: [{ file: 'a.spec.ts', suites: [inner], specs: skips }] })).toEqual({
    skipped: ['a.spec.ts: reads (no reader)', 'a.spec.ts: ends (one before it failed)'],
    failed: ['a.spec.ts: pays: pays went wrong'],
    flaky: [],
    seconds: new Map([['e2e/src/a.spec.ts', 1]]),
    slow: [],
  });
});

test('names a test of the browser that passed only when it was run again, with its first failure', async () => {
  const results = [
    { status: 'timedOut', duration: 9_000, errors: [{ message: 'no such button' }] },
    { status: 'passed', duration: 2_000, errors: [] },
  ];
  const specs = [{ title: 'pays', tests: [{ status: 'flaky', annotations: [], results }] }];
  expect(await read('playwright', { suites: [{ file: 'a.spec.ts', specs }] })).toEqual({
    skipped: [],
    failed: [],
    flaky: ['a.spec.ts: pays: no such button'],
    seconds: new Map([['e2e/src/a.spec.ts', 11]]),
    slow: ['a.spec.ts: pays (11.0 s)'],
  });
});

test('says nothing of a step that wrote no report', async () => {
  expect(await read('vitest')).toEqual({ skipped: [], failed: [], flaky: [], seconds: new Map(), slow: [] });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Reported, reportedIn } from './reported.ts';
import type { Step } from './steps.ts';

const read = async (report: Step['report'], content?: unknown): Promise<Reported> => {
  const folder = await mkdtemp(join(tmpdir(), 'drumlin-reported-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  if (content !== undefined) await writeFile(file, JSON.stringify(content));
  return reportedIn({ name: 'a step', command: 'none', args: [], ...(report && { report }) }, file);
};

test('names the tests of Vitest that failed with their reason, those left out, and a file that could not be loaded', async () => {
  const assertionResults = [
    { fullName: 'sums to zero', status: 'passed', failureMessages: [] },
    {
      fullName: ' keeps a cent',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at a'],
    },
    { fullName: 'reads a QR code', status: 'pending', failureMessages: [] },
    { fullName: 'waits for a mail', status: 'passed', failureMessages: ['no mail'] },
  ];
  const testResults = [
    { name: '/a/money.test.ts', message: '', assertionResults },
    { name: '/a/broken.test.ts', message: 'no such module', assertionResults: [] },
  ];
  expect(await read('vitest', { testResults })).toEqual({
    skipped: ['money.test.ts: reads a QR code'],
    failed: ['broken.test.ts: no such module', 'money.test.ts: keeps a cent: expected 1 to be 2\n          at a'],
    flaky: ['money.test.ts: waits for a mail: no mail'],
  });
});

test('names the tests of the browser that failed, at any depth, and tells why one was left out', async () => {
  const leaf = (title: string, status: string, annotations: { type: string; description: string }[] = []) => ({
    title,
    tests: [{ status, annotations, results: [{ status, errors: [{ message: `${title} went wrong` }] }] }],
  });
  const inner = { file: 'a.spec.ts', specs: [leaf('pays', 'unexpected'), leaf('looks', 'expected')] };
  const skips = [leaf('reads', 'skipped', [{ type: 'skip', description: 'no reader' }]), leaf('ends', 'skipped')];
  expect(await read('playwright', { suites: [{ file: 'a.spec.ts', suites: [inner], specs: skips }] })).toEqual({
    skipped: ['a.spec.ts: reads (no reader)', 'a.spec.ts: ends (one before it failed)'],
    failed: ['a.spec.ts: pays: pays went wrong'],
    flaky: [],
  });
});

test('names a test of the browser that passed only when it was run again, with its first failure', async () => {
  const results = [
    { status: 'timedOut', errors: [{ message: 'no such button' }] },
    { status: 'passed', errors: [] },
  ];
  const specs = [{ title: 'pays', tests: [{ status: 'flaky', annotations: [], results }] }];
  expect(await read('playwright', { suites: [{ file: 'a.spec.ts', specs }] })).toEqual({
    skipped: [],
    failed: [],
    flaky: ['a.spec.ts: pays: no such button'],
  });
});

test('says nothing of a step that wrote no report', async () => {
  expect(await read('vitest')).toEqual({ skipped: [], failed: [], flaky: [] });
});

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from './mutation-areas.ts';
import { type Outcome, sampleLines, scoresOf } from './mutation-score.ts';
import { ROOT } from './steps.ts';

const of = (fileName: string, ...statuses: Outcome['status'][]): Outcome[] =>
  statuses.map(status => ({ fileName, status }));

test('counts by folder what was noticed, a hang too, and leaves out what cannot run', () => {
  const outcomes = [
    ...of('b/money.ts', 'Killed', 'Timeout', 'Survived', 'CompileError', 'RuntimeError', 'Ignored'),
    ...of('a/scope.ts', 'Killed', 'NoCoverage', 'NoCoverage', 'NoCoverage'),
  ];
  expect(scoresOf(outcomes)).toEqual([
    { folder: 'a', killed: 1, made: 4, percent: 25 },
    { folder: 'b', killed: 2, made: 3, percent: 66 },
    { folder: 'all', killed: 3, made: 7, percent: 42 },
  ]);
});

test('does not call all of nothing a hundred percent', () => {
  expect(scoresOf([])).toEqual([{ folder: 'all', killed: 0, made: 0, percent: 0 }]);
});

test('samples the same lines each time, about as many as asked', () => {
  const files = [{ file: 'a.ts', count: 1_000 }];
  const [some, same] = [sampleLines(files, 25), sampleLines(files, 25)];
  expect(some).toEqual(same);
  expect(some.length).toBeGreaterThan(200);
  expect(some.length).toBeLessThan(300);
  expect(some.every(range => /^a\.ts:(\d+)-\1$/.test(range))).toBe(true);
  expect(sampleLines(files, 100)).toHaveLength(1_000);
});

test('each area names files and tests that are there', () => {
  const globs = AREAS.flatMap(({ files, tests }) => [...files, ...tests]).filter(glob => !glob.startsWith('!'));
  expect(globs.length).toBeGreaterThan(30);
  // Of names in braces each one, or what was moved would no longer be tried
  const each = (glob: string): string[] => {
    const [, before = '', names, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(glob) ?? [];
    return names === undefined ? [glob] : names.split(',').flatMap(name => each(`${before}${name}${after}`));
  };
  expect(globs.flatMap(each).filter(glob => globSync(glob, { cwd: ROOT }).length === 0)).toEqual([]);
});

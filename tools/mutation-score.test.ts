import { expect, test } from 'vitest';
import { type Outcome, sampleLines, scoresOf } from './mutation-score.ts';

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

import type { ExportStatus } from '@drumlin/contract/exports/exports.ts';
import { describe, expect, test } from 'vitest';
import { isUnseen, newsSince, opensPanel, progressOf } from './export-state.ts';

const one = (status: ExportStatus, reportRequestId = 'a', isDownloaded = false) => ({
  reportRequestId,
  status,
  isDownloaded,
});

describe('the panel opens by itself', () => {
  test('on the first load for one that compiles, and for nothing else that was there before the page', () => {
    expect(opensPanel(undefined, [one('COMPLETED'), one('IN_PROGRESS', 'b')])).toBe(true);
    for (const status of ['NEW', 'QUEUED', 'COMPLETED', 'FAILED'] as const)
      expect([status, opensPanel(undefined, [one(status)])]).toEqual([status, false]);
  });
  test.each(['NEW', 'QUEUED', 'COMPLETED'] as const)('for one that becomes %s', status =>
    expect(opensPanel([one('IN_PROGRESS')], [one('IN_PROGRESS'), one(status, 'b')])).toBe(true),
  );
  test('not for one that begins to compile, fails, was saved already, or stays as it is', () => {
    expect(opensPanel([one('QUEUED')], [one('IN_PROGRESS')])).toBe(false);
    expect(opensPanel([one('IN_PROGRESS')], [one('FAILED')])).toBe(false);
    expect(opensPanel(undefined, [one('COMPLETED', 'a', true)])).toBe(false);
    expect(opensPanel([one('COMPLETED')], [one('COMPLETED')])).toBe(false);
    expect(opensPanel(undefined, [])).toBe(false);
  });
});

test('the panel has nothing to show of an export that was saved', () => {
  const states = [one('IN_PROGRESS'), one('FAILED'), one('COMPLETED'), one('COMPLETED', 'a', true)];
  expect(states.map(isUnseen)).toEqual([true, true, true, false]);
});

test('announces what was asked for and what has ended, not the steps between, and nothing on the first load', () => {
  const before = [one('NEW', 'a'), one('IN_PROGRESS', 'b'), one('IN_PROGRESS', 'c')];
  const now = [one('IN_PROGRESS', 'a'), one('COMPLETED', 'b'), one('FAILED', 'c'), one('NEW', 'd')];
  expect(newsSince(before, now).map(({ reportRequestId }) => reportRequestId)).toEqual(['b', 'c', 'd']);
  expect(newsSince(undefined, now)).toEqual([]);
});

test('the progress of several is their mean, and ended ones do not count', () => {
  const at = (status: ExportStatus, progressPercentage: number) => ({ status, progressPercentage });
  expect(progressOf([at('IN_PROGRESS', 75), at('NEW', 0), at('COMPLETED', 100)])).toBe(37.5);
  expect(progressOf([at('FAILED', 50)])).toBeUndefined();
});

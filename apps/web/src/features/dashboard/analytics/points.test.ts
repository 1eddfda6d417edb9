import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { extremesOf, pointsOf } from './points.ts';

const t = ((key: string, values: Record<string, string> = {}): string =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as unknown as TFunction;
const DAYS = { DAILY: '2026-06-01', WEEKLY: '2026-06-07', MONTHLY: '2026-06-30' };

test.each([
  ['DAILY', 'en-CA', 'Jun 1', 'Jun 1, 2026'],
  ['WEEKLY', 'en-CA', 'Jun 1', 'Week of Jun 1, 2026'],
  ['MONTHLY', 'en-CA', 'Jun 2026', 'June 2026'],
  ['MONTHLY', 'fr-CA', 'juin 2026', 'juin 2026'],
] as const)('%s in %s: %s', (frequency, locale, label, title) => {
  const bucket = { period: '2026-06-01', firstDay: '2026-06-01', lastDay: DAYS[frequency] };
  expect(pointsOf([bucket], frequency, locale, t)[0]).toMatchObject({ key: '2026-06-01', label, title });
});

test('a part of a week or a month is said to be one, and a whole one is not', () => {
  const titleOf = (frequency: 'WEEKLY' | 'MONTHLY', firstDay: string, lastDay: string) =>
    pointsOf([{ period: firstDay, firstDay, lastDay }], frequency, 'en-CA', t)[0];
  expect(titleOf('WEEKLY', '2026-06-22', '2026-06-24')).toMatchObject({
    title: 'Week of Jun 22, 2026, of which only Jun 22 to Jun 24',
    isPart: true,
  });
  expect(titleOf('WEEKLY', '2026-06-22', '2026-06-28')?.isPart).toBe(false);
  expect(titleOf('MONTHLY', '2026-02-01', '2026-02-28')?.isPart).toBe(false);
  expect(titleOf('MONTHLY', '2026-02-02', '2026-02-28')?.isPart).toBe(true);
});

test('the best and the worst piece are whole ones that differ', () => {
  const pieces = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'].map(day => ({
    period: day,
    firstDay: day,
    lastDay: addDays(day, day === '2026-06-22' ? 2 : 6),
  }));
  const points = pointsOf(pieces, 'WEEKLY', 'en-CA', t);
  expect(extremesOf(points, [70, null, 90, 99])).toEqual({ best: 2, worst: 0 });
  expect(extremesOf(points, [70, null, 70, 99])).toBeUndefined();
});

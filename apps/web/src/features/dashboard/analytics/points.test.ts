import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

const t = ((key: string, values: Record<string, string> = {}): string =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as unknown as TFunction;
const bucket = { period: '2026-06-01', firstDay: '2026-06-01', lastDay: '2026-06-07' };

test.each([
  ['DAILY', 'en-CA', 'Jun 1', 'Jun 1, 2026'],
  ['WEEKLY', 'en-CA', 'Jun 1', 'Week of Jun 1, 2026'],
  ['MONTHLY', 'en-CA', 'Jun 2026', 'June 2026'],
  ['MONTHLY', 'fr-CA', 'juin 2026', 'juin 2026'],
] as const)('%s in %s: %s', (frequency, locale, label, title) => {
  expect(pointsOf([bucket], frequency, locale, t)[0]).toMatchObject({ key: '2026-06-01', label, title });
});

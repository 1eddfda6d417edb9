import { expect, test } from 'vitest';
import { rangesToWorkOut } from './benchmark-ranges.ts';

const textOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => `${firstDay}..${lastDay}`;
const ranges = (before: string | undefined, ...changed: string[]) => {
  const { stale, kept } = rangesToWorkOut({
    today: '2026-06-18',
    before,
    changed: changed.map(day => ({ firstDay: day, lastDay: day })),
  });
  return { stale: stale.map(textOf), kept: kept.map(textOf) };
};

test('nothing is worked out where nothing changed', () => {
  expect(ranges('2026-06-18').stale).toEqual([]);
});

test('a day later only ranges with the new day, and those that became others', () => {
  const { stale, kept } = ranges('2026-06-17');
  expect(stale.toSorted()).toEqual([
    ...['2026-01-01..2026-06-17', '2026-04-01..2026-06-17', '2026-06-01..2026-06-17', '2026-06-11..2026-06-17'],
    ...['2026-06-15..2026-06-17', '2026-06-17..2026-06-17'],
  ]);
  expect(kept).not.toContain('2026-06-10..2026-06-16');
});

test('a day that changed works out every range that it is in', () => {
  expect(ranges('2026-06-18', '2026-02-11').stale.toSorted()).toEqual([
    ...['2025-12-01..2026-05-31', '2026-01-01..2026-03-31', '2026-01-01..2026-06-17', '2026-02-01..2026-02-28'],
    ...['2026-02-09..2026-02-15', '2026-02-11..2026-02-11'],
  ]);
});

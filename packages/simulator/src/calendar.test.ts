import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import { changesClocks, daysBetween, drawInstant, HOUR, startOfDay, toWall } from './calendar.ts';
import { drawsFor, weighted } from './random.ts';

const SPRING = '2026-03-08';
const AUTUMN = '2026-11-01';
const NIGHT = weighted([
  [1, 1],
  [2, 1],
]);

const wallsOn = (day: string, count: number) => {
  const draws = drawsFor(1n, 'night', day);
  return Array.from({ length: count }, () => {
    const instant = drawInstant(draws, day, NIGHT);
    return { instant, wall: toEasternWall(new Date(instant)) };
  });
};

describe('the nights on which clocks change', () => {
  test('spring has no payin between 02:00 and 02:59', () => {
    const walls = wallsOn(SPRING, 300).map(({ wall }) => wall);
    expect(walls.filter(wall => !wall.startsWith(`${SPRING} 01:`))).toEqual([]);
  });

  test('autumn has payins in both runs of the hour from 01:00', () => {
    const secondRun = startOfDay(AUTUMN) + 2 * HOUR;
    const repeated = wallsOn(AUTUMN, 400).filter(({ wall }) => wall.startsWith(`${AUTUMN} 01:`));
    const late = repeated.filter(({ instant }) => instant >= secondRun).length;
    expect(late / repeated.length).toBeGreaterThan(0.4);
    expect(late / repeated.length).toBeLessThan(0.6);
  });

  test('are the two of the year', () => {
    expect([...daysBetween('2026-01-01', '2026-12-31')].filter(changesClocks)).toEqual([SPRING, AUTUMN]);
  });
});

test('an instant is drawn on the day asked for', () => {
  const draws = drawsFor(1n, 'day');
  for (const day of daysBetween('2026-01-01', '2026-12-31'))
    expect(toEasternWall(new Date(drawInstant(draws, day))).slice(0, 10)).toBe(day);
});

test('wall time is what Eastern clocks show', () => {
  for (const instant of [
    '2026-03-08T06:59:59Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T05:59:59Z',
    '2026-11-01T06:00:00Z',
  ])
    expect(new Date(toWall(Date.parse(instant))).toISOString().slice(0, 19).replace('T', ' ')).toBe(
      toEasternWall(new Date(instant)),
    );
});

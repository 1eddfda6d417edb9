import { expect, test } from 'vitest';
import { canDecline, minutesToDecline, type RepresentmentRow } from './decline-window.ts';

const row = (declineUntil: string, more: Partial<RepresentmentRow> = {}) =>
  ({ nextAction: 'R', stopRequestStatus: null, declineUntil, ...more }) as RepresentmentRow;

test.each([
  ['in summer', '2026-06-18 01:00:00', '2026-06-18T04:30:00Z', 30],
  ['in winter', '2026-12-18 01:00:00', '2026-12-18T04:30:00Z', 90],
  ['across the night clocks go forward', '2026-03-09 01:00:00', '2026-03-08T06:00:00Z', 23 * 60],
  ['across the night clocks go back', '2026-11-02 01:00:00', '2026-11-01T05:00:00Z', 25 * 60],
  ['up to 1:00 a.m. of the day on which clocks go forward', '2026-03-08 01:00:00', '2026-03-08T05:30:00Z', 30],
  ['up to the second 1:00 a.m. of the day on which they go back', '2026-11-01 01:00:00', '2026-11-01T03:30:00Z', 150],
  ['from the first to the second', '2026-11-01 01:00:00', '2026-11-01T05:00:00Z', 60],
  ['no more from the second on', '2026-11-01 01:00:00', '2026-11-01T06:00:00Z', 0],
  ['to the last second', '2026-06-18 01:00:00', '2026-06-18T04:59:59Z', 1],
  ['no more', '2026-06-18 01:00:00', '2026-06-18T05:00:00Z', 0],
])('counts the minutes %s', (_, until, now, minutes) => {
  expect(minutesToDecline(row(until), new Date(now))).toBe(minutes);
});

test('has nothing to decline where it was declined or will not be presented again', () => {
  const now = new Date('2026-06-17T12:00:00Z');
  expect(canDecline(row('2026-06-18 01:00:00'), now)).toBe(true);
  expect(canDecline(row('2026-06-18 01:00:00', { stopRequestStatus: 'REQUESTED' }), now)).toBe(false);
  expect(canDecline(row('2026-06-18 01:00:00', { nextAction: 'D' }), now)).toBe(false);
});

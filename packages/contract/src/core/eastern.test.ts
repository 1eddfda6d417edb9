import { expect, test } from 'vitest';
import { addDays, easternDay, parseDay, parseEasternBound, toEasternWall } from './eastern.ts';
import { easternBoundText } from './schemas.ts';
import { AROUND_MIDNIGHTS } from './testing/midnights.ts';

test.each(['2026-06-18', '2024-02-29', '0001-01-01', '9999-12-31'])('knows the day %s', day => {
  expect(parseDay(day)).toBe(day);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-01-01', '10000-01-01'])(
  'knows no day %s',
  day => {
    expect(parseDay(day)).toBeUndefined();
  },
);

test('adds days of the calendar across both changes of the clock', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('9999-12-31', 1)).toBe('10000-01-01');
});

test.each([
  ['2026-06-18T18:29:19Z', '2026-06-18 14:29:19'],
  ['2026-01-01T04:59:59Z', '2025-12-31 23:59:59'],
  ['2026-11-01T05:30:00Z', '2026-11-01 01:30:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
  ['2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  ['2026-06-18T04:00:00Z', '2026-06-18 00:00:00'],
  ['0900-06-18T12:00:00Z', '0900-06-18 06:42:28'],
])('reads %s off a clock in Toronto as %s', (instant, wall) => {
  expect(toEasternWall(new Date(instant))).toBe(wall);
  expect(easternDay(new Date(instant))).toBe(wall.slice(0, 10));
});

test.each(AROUND_MIDNIGHTS)('reads $at off a clock in Toronto as $wall, of a day that ends before $next', each => {
  const { wall, at, day, next } = each;
  expect(toEasternWall(new Date(at))).toBe(wall);
  expect(easternDay(new Date(at))).toBe(day);
  expect(addDays(day, 1)).toBe(next);
});

test('takes a bare day from its first moment to its last', () => {
  expect(parseEasternBound('2026-06-18', false)).toEqual({ day: '2026-06-18', time: '00:00:00' });
  expect(parseEasternBound('2026-06-18', true)).toMatchObject({
    day: '2026-06-18',
    time: expect.stringMatching(/^23:59:59/),
  });
});

test('takes a time without offset as Eastern wall time', () => {
  expect(parseEasternBound('2026-06-18T14:30', false)).toEqual({ day: '2026-06-18', time: '14:30:00' });
  expect(parseEasternBound('2026-06-18 14:30:05.25', false)).toEqual({ day: '2026-06-18', time: '14:30:05.25' });
});

test('takes the last second of a day, and no time beyond it', () => {
  expect(parseEasternBound('2026-06-18T23:59:59', false)).toEqual({ day: '2026-06-18', time: '23:59:59' });
  expect(parseEasternBound('2026-06-18T23:59:60', false)).toBeUndefined();
});

test.each([
  ['2026-06-18T14:30:00.25-04:00', '2026-06-18', '14:30:00.25'],
  ['2026-06-18T14:30:00.123456Z', '2026-06-18', '10:30:00.123456'],
  ['2026-06-18T01:30+0530', '2026-06-17', '16:00:00'],
])('reads %s as a time of the Eastern day %s', (text, day, time) => {
  const bound = parseEasternBound(text, false);
  expect(bound).toMatchObject({ day, time });
  expect(new Date(bound?.instant ?? '').getTime()).toBe(new Date(text).getTime());
});

test('keeps the instant of a time with an offset, so that the repeated hour of autumn is not lost', () => {
  const first = parseEasternBound('2026-11-01T05:30:00Z', false);
  const second = parseEasternBound('2026-11-01T06:30:00Z', false);
  expect(first).toMatchObject({ day: '2026-11-01', time: '01:30:00', instant: '2026-11-01T05:30:00Z' });
  expect(second).toMatchObject({ day: '2026-11-01', time: '01:30:00', instant: '2026-11-01T06:30:00Z' });
});

test.each([
  '',
  'today',
  '2026-06-31',
  '2026-06-18T24:00:00',
  '2026-06-18T10:60',
  '18/06/2026',
  '2026-6-1',
  '2026-06-18T10',
  'x2026-06-18',
  '2026-06-18T10:00 04:00',
  '2026-06-18T10:00-4:00',
  '2026-06-18T10:00-04:0',
  '2026-06-18T10:00-x4:00',
  '2026-06-18T10:00-04:x0',
  '2026-06-18T10:00+99:00',
])('refuses %j in words that show what is right', text => {
  expect(easternBoundText.safeParse(text).error?.issues[0]?.message).toContain('2026-06-18T14:30:00');
});

import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import {
  defaultRange,
  formatDate,
  formatDay,
  formatRangeEnds,
  isRange,
  monthName,
  PRESETS,
  rangeLabel,
  shortRange,
  toBounds,
  withEnd,
  withStart,
} from './date-range.ts';

const defaultAt = (instant: string) => defaultRange(easternDay(new Date(instant)));

describe('the default range', () => {
  test('is yesterday and today in Toronto, whatever day it is in Greenwich', () => {
    expect(defaultAt('2026-06-19T03:59:59Z')).toEqual({ from: '2026-06-17', to: '2026-06-18' });
    expect(defaultAt('2026-06-19T04:00:00Z')).toEqual({ from: '2026-06-18', to: '2026-06-19' });
  });

  test('keeps whole days where the clocks change', () => {
    expect(defaultAt('2026-11-02T04:59:59Z')).toEqual({ from: '2026-10-31', to: '2026-11-01' });
    expect(defaultAt('2026-11-02T05:00:00Z')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(defaultAt('2027-03-15T04:00:00Z')).toEqual({ from: '2027-03-14', to: '2027-03-15' });
    expect(defaultAt('2027-01-01T04:30:00Z')).toEqual({ from: '2026-12-30', to: '2026-12-31' });
  });
});

test('presets follow the calendar; weeks begin on Monday', () => {
  const at = (today: string) => Object.values(PRESETS).map(preset => rangeLabel(preset.range(today)));
  expect(at('2026-03-01')).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-02-23 – 2026-03-01',
    '2026-01-31 – 2026-03-01',
    '2025-12-02 – 2026-03-01',
    '2026-02-23 – 2026-03-01',
    '2026-02-16 – 2026-02-22',
    '2026-03-01',
    '2026-02-01 – 2026-02-28',
    '2026-01-01 – 2026-03-01',
  ]);
  expect(PRESETS.LAST_MONTH.range('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('moving the start past the end moves the end, and the end stops at the start', () => {
  const week = { from: '2026-06-12', to: '2026-06-18' };
  expect(withStart(week, '2026-06-10')).toEqual({ from: '2026-06-10', to: '2026-06-18' });
  expect(withStart(week, '2026-06-20T09:00')).toEqual({ from: '2026-06-20T09:00', to: '2026-06-20' });
  expect(withEnd(week, '2026-06-01')).toEqual({ from: '2026-06-12', to: '2026-06-12' });
  expect(withEnd(week, '2026-06-12T08:15')).toEqual({ from: '2026-06-12', to: '2026-06-12T08:15' });
});

test('refuses ends that are no days, are reversed, or are out of the calendar', () => {
  expect(isRange({ from: '2026-02-29', to: '2026-03-01' })).toBe(false);
  expect(isRange({ from: '2026-06-12T10:00', to: '2026-06-12T09:59' })).toBe(false);
  expect(isRange({ from: '0000-01-01', to: '2026-03-01' })).toBe(false);
  expect(isRange({ from: '2026-06-12T24:00', to: '2026-06-13' })).toBe(false);
  expect(isRange({ from: '0001-01-01', to: '9999-12-31' })).toBe(true);
});

test('sends the end of the day, or of the minute', () => {
  expect(toBounds({ from: '2026-06-12', to: '2026-06-18' })).toEqual({
    from: { day: '2026-06-12', time: '00:00:00' },
    to: { day: '2026-06-18', time: '23:59:59.9' },
  });
  expect(toBounds({ from: '2026-06-12T09:30', to: '2026-06-12T17:00' }).to).toEqual({
    day: '2026-06-12',
    time: '17:00:59.9',
  });
});

test('says the range in words, in both languages', () => {
  const range = { from: '2026-06-12', to: '2026-06-18' };
  expect(formatRangeEnds(range, 'en-CA').from).toMatch(/^June 12, 2026 at 12:00/);
  expect(formatRangeEnds(range, 'fr-CA').to).toMatch(/^18 juin 2026 à 23 h 59/);
  expect(shortRange(range, 'en-CA')).toMatch(/^Jun\.? 12 ?– ?18$/);
});

test('says a day and a month in words, whatever zone the computer is in', () => {
  expect(formatDate('2026-06-01', 'en-CA')).toMatch(/^Mon\.?, Jun\.? 1, 2026$/);
  expect(formatDay('2026-06-18', 'en-CA')).toBe('Thursday, June 18, 2026');
  expect(formatDay('2026-06-18', 'fr-CA')).toBe('jeudi 18 juin 2026');
  expect(monthName('2026-05', 'en-CA')).toBe('May 2026');
  expect(monthName('2026-01', 'fr-CA')).toBe('Janvier 2026');
});

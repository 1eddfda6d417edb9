import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/eastern.ts';
import {
  addBusinessDays,
  bankHolidaysOf,
  isBusinessDay,
  isPaymentDay,
  paymentDaysOf,
  paymentDayUpTo,
} from './calendar.ts';

const TUESDAY_AND_FRIDAY = [2, 5];

// Days on which the national clearing was closed, as its operator published them for these years
test.each([
  [2024, '01-01 03-29 05-20 07-01 09-02 09-30 10-14 11-11 12-25 12-26'],
  [2025, '01-01 04-18 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26'],
  [
    2026,
    // Boxing Day is a Saturday
    '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28',
  ],
])('the bank holidays of %i', (year, days) => {
  const holidays = [...bankHolidaysOf(year).keys()].toSorted();
  expect(holidays).toEqual(days.split(' ').map(day => `${year}-${day}`));
});

test('what is due on a holiday is paid on the next day on which banks are open', () => {
  const days = paymentDaysOf(2026, TUESDAY_AND_FRIDAY);
  // Good Friday, and Christmas on a Friday
  expect(days.filter(({ day, dueOn }) => day !== dueOn)).toEqual([
    { day: '2026-04-06', dueOn: '2026-04-03' },
    { day: '2026-12-29', dueOn: '2026-12-25' },
  ]);
  expect(days).toHaveLength(103);
  expect(paymentDayUpTo('2026-11-22', TUESDAY_AND_FRIDAY)).toBe('2026-11-20');
  expect(paymentDayUpTo('2026-04-05', TUESDAY_AND_FRIDAY)).toBe('2026-03-31');
});

test('days of the week that change in a year hold from their day on', () => {
  const weekdays = (day: string) => (day < '2026-06-01' ? [2, 5] : [4]);
  const days = paymentDaysOf(2026, weekdays).map(({ day }) => day);
  expect(days.filter(day => day > '2026-05-25' && day < '2026-06-15')).toEqual([
    '2026-05-26',
    '2026-05-29',
    '2026-06-04',
    '2026-06-11',
  ]);
});

test('the list of a year has the days that are payment days, and no other', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2060 }), weekdays, (year, due) => {
      const listed = paymentDaysOf(year, due).map(({ day }) => day);
      const all = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter(day =>
        day.startsWith(`${year}-`),
      );
      expect(listed).toEqual(all.filter(day => isPaymentDay(day, due)));
      for (const day of listed) expect([isBusinessDay(day), paymentDayUpTo(day, due)]).toEqual([true, day]);
      expect(addBusinessDays(addDays(listed[0] ?? '', -1), 1)).toBe(listed[0]);
    }),
    { numRuns: 30 },
  );
});

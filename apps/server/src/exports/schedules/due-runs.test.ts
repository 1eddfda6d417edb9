import { addDays } from '@drumlin/contract/core/eastern.ts';
import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import { FREQUENCIES, type Frequency } from '@drumlin/contract/exports/exports.ts';
import { periodOfRun, startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPause, begin, dueRun, MOST_CAUGHT_UP, nextPeriod, type Standing, withFrequency } from './due-runs.ts';

const DELAY = 15;
const HOUR = 3_600_000;
const FIRST = startOfEasternDay('2020-01-01').getTime();
const LAST = startOfEasternDay('2039-12-31').getTime();
const someTime = fc.integer({ min: FIRST, max: LAST });
const someFrequency = fc.constantFrom(...FREQUENCIES);
const at = (day: string, hours = 0): Date => new Date(startOfEasternDay(day).getTime() + hours * HOUR);

/** Every run that is due at an instant, in order, and where the schedule stands then. */
const catchUp = (from: Standing, now: Date) => {
  const runs = [];
  let stands = from;
  for (let due = dueRun(stands, now, DELAY); due; due = dueRun(stands, now, DELAY)) {
    runs.push(due.period);
    stands = due.after;
  }
  return { runs, stands };
};

const expectMeeting = (periods: { from: string; to: string }[]): void => {
  for (const [nth, { from, to }] of periods.entries()) {
    expect(from <= to).toBe(true);
    const next = periods[nth + 1];
    if (next) expect(next.from).toBe(addDays(to, 1));
  }
};

test('whatever is done to a schedule and however long nothing runs, its runs neither overlap nor leave a day out', () => {
  const step = fc.record({ hours: fc.integer({ min: 0, max: 24 * 90 }), change: fc.option(someFrequency) });
  fc.assert(
    fc.property(someFrequency, someTime, fc.array(step, { maxLength: 12 }), (frequency, time, steps) => {
      let now = new Date(time);
      let stands = begin(frequency, now, DELAY);
      const periods: { from: string; to: string }[] = [];
      for (const { hours, change } of steps) {
        now = new Date(now.getTime() + hours * HOUR);
        const { runs, stands: then } = catchUp(stands, now);
        expect(runs.length).toBeLessThanOrEqual(MOST_CAUGHT_UP);
        periods.push(...runs);
        stands = change ? withFrequency(then, change, now, DELAY) : then;
        expect(stands.nextRunAt > now).toBe(true);
      }
      expectMeeting([...periods, nextPeriod(stands)]);
    }),
  );
});

test('no run begins before its days are over', () => {
  fc.assert(
    fc.property(someFrequency, someTime, fc.integer({ min: 0, max: 24 * 400 }), (frequency, time, hours) => {
      const now = new Date(time + hours * HOUR);
      for (const { to } of catchUp(begin(frequency, new Date(time), DELAY), now).runs) {
        expect(now.getTime()).toBeGreaterThanOrEqual(startOfEasternDay(addDays(to, 1)).getTime() + DELAY * 60_000);
      }
    }),
  );
});

test('without an outage or a change each run covers the period of its calendar', () => {
  fc.assert(
    fc.property(someFrequency, someTime, (frequency, time) => {
      let stands = begin(frequency, new Date(time), DELAY);
      for (let runs = 0; runs < 5; runs += 1) {
        const due = dueRun(stands, stands.nextRunAt, DELAY);
        expect(dueRun(stands, new Date(stands.nextRunAt.getTime() - 1), DELAY)).toBeUndefined();
        expect(due?.period).toEqual(periodOfRun(frequency, addDays(due?.period.to ?? '', 1)));
        if (due) stands = due.after;
      }
    }),
  );
});

test('a year of outage is caught up by 31 runs, the first over all the days that are left', () => {
  const { runs } = catchUp(begin('DAILY', at('2025-11-22', 12), DELAY), at('2026-11-22', 12));
  expect([runs.length, runs[0], runs[1]]).toEqual([
    31,
    { from: '2025-11-22', to: '2026-10-22' },
    { from: '2026-10-23', to: '2026-10-23' },
  ]);
  expect(runs.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});

test.each<[Frequency, Frequency, string, { from: string; to: string }]>([
  ['MONTHLY', 'DAILY', '2026-06-20', { from: '2026-06-01', to: '2026-06-20' }],
  ['DAILY', 'MONTHLY', '2026-06-20', { from: '2026-06-20', to: '2026-06-30' }],
  ['WEEKLY', 'SEMI_MONTHLY', '2026-06-20', { from: '2026-06-15', to: '2026-06-30' }],
  ['SEMI_MONTHLY', 'WEEKLY', '2026-06-20', { from: '2026-06-16', to: '2026-06-21' }],
])('from %s to %s on %s the next run covers what none has', (before, frequency, day, period) => {
  const changed = withFrequency(begin(before, at(day, 9), DELAY), frequency, at(day, 9), DELAY);
  expect(nextPeriod(changed)).toEqual(period);
});

test('what ends in a pause has no run; what does not, has its whole one', () => {
  const paused = begin('WEEKLY', at('2026-06-03', 9), DELAY);
  expect(afterPause(paused, at('2026-06-07', 23), DELAY)).toEqual(paused);
  expect(nextPeriod(afterPause(paused, at('2026-06-17', 9), DELAY))).toEqual({ from: '2026-06-15', to: '2026-06-21' });
});

test.each(AROUND_MIDNIGHTS)(
  'made at $wall in Toronto it runs when that day is over, for that day',
  ({ at: made, day, ends }) => {
    const stands = begin('DAILY', new Date(made), DELAY);
    expect(stands.nextRunAt.toISOString()).toBe(ends.replace(':00:00Z', ':15:00.000Z'));
    expect(nextPeriod(stands)).toEqual({ from: day, to: day });
  },
);

test('in the minutes before the first run of a day, the day before still counts as under way', () => {
  expect(nextPeriod(begin('DAILY', at('2026-06-03', 0.1), DELAY))).toEqual({ from: '2026-06-02', to: '2026-06-02' });
});

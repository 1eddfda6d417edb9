import { REPORTING_PERIODS } from '@drumlin/contract/analytics/choices.ts';
import { bucketsOf, countDays, type DayRange, frequenciesOf, periodDays } from '@drumlin/contract/analytics/periods.ts';

const keyOf = ({ firstDay, lastDay }: DayRange): string => `${firstDay} ${lastDay}`;

/** Every range of days that a benchmark can be asked for on an Eastern day: the periods, and their pieces by each frequency. */
const rangesOn = (today: string): DayRange[] => {
  const periods = REPORTING_PERIODS.map(period => ({
    range: periodDays(period, today),
    frequencies: frequenciesOf(period),
  }));
  const ranges = periods.flatMap(({ range, frequencies }) =>
    countDays(range) === 0 ? [] : [range, ...frequencies.flatMap(frequency => bucketsOf(range, frequency))],
  );
  return [...new Map(ranges.map(range => [keyOf(range), range])).values()];
};

export interface RangesQuery {
  today: string;
  /** The day the ranges were last worked out for; undefined to work out all. */
  before: string | undefined;
  /** Days whose figures were worked out anew. */
  changed: readonly DayRange[];
}

/** The ranges of today: those to work out, which are new or have changed days, and those that stay as they are. */
export const rangesToWorkOut = ({ today, before, changed }: RangesQuery): { stale: DayRange[]; kept: DayRange[] } => {
  const known = new Set(before === undefined ? [] : rangesOn(before).map(keyOf));
  const isKept = (range: DayRange) =>
    known.has(keyOf(range)) && !changed.some(days => days.firstDay <= range.lastDay && days.lastDay >= range.firstDay);
  const ranges = rangesOn(today);
  return { stale: ranges.filter(range => !isKept(range)), kept: ranges.filter(isKept) };
};

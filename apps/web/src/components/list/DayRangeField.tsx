import type { Preset, RangeText } from '../../lib/date-range.ts';
import { DateRangeButton } from '../dates/DateRangeButton.tsx';
import { chosenRange, type DayWords, rangeOf } from './day-range.ts';

interface DayRangeFieldProps {
  search: DayWords;
  /** The Eastern day it is. */
  today: string;
  /** Another range; none is every day. */
  onChange: (range: Preset | RangeText | undefined) => void;
}

/** Filters a list by Eastern days. */
export const DayRangeField = ({ search, today, onChange }: DayRangeFieldProps) => (
  <DateRangeButton
    range={rangeOf(search, today)}
    preset={chosenRange(search)}
    today={today}
    toTheMinute={false}
    onApply={onChange}
    onClear={() => onChange(undefined)}
  />
);

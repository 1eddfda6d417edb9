import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import type { RangeText } from '../../lib/date-range.ts';
import { fromPicker, toPicker } from './EasternPickers.tsx';

/** A day of the calendar: an end of the range, inside of it, or neither. */
const RangeDay = ({ from = '', to = '', ...props }: PickerDayProps & Partial<RangeText>) => {
  const day = fromPicker(props.day) ?? '';
  const isEnd = day === from || day === to;
  const isInside = from < day && day < to;
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      sx={isInside ? { borderRadius: 0, bgcolor: 'tokens.primary.tint' } : undefined}
    />
  );
};

interface RangeCalendarProps {
  /** Both days of the range. */
  range: RangeText;
  /** The end that is being chosen, whose month is shown. */
  end: keyof RangeText;
  label: string;
  onPick: (day: string) => void;
}

/** One calendar for both ends of a range, with the days between them marked. */
export const RangeCalendar = ({ range, end, label, onPick }: RangeCalendarProps) => (
  <fieldset aria-label={label} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <DateCalendar
      value={toPicker(range[end])}
      timezone={EASTERN}
      views={['day']}
      onChange={next => {
        const day = fromPicker(next);
        if (day) onPick(day);
      }}
      slots={{ day: RangeDay }}
      slotProps={{ day: range as object }}
      sx={{ width: 304, height: 300, mx: 'auto' }}
    />
  </fieldset>
);

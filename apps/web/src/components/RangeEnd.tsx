import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import TextField from '@mui/material/TextField';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DateField } from '@mui/x-date-pickers/DateField';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../ui/dimensions.ts';
import { fromPicker, toPicker } from './EasternPickers.tsx';

const FIELD = {
  flex: 1,
  '& .MuiPickersInputBase-root': { height: 34, borderRadius: `${RADIUS.control}px` },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'tokens.border.control' },
};

interface RangeEndProps {
  label: string;
  /** A day, or a minute of it. */
  value: string;
  /** The current Eastern day, where the calendar of an empty end opens. */
  today: string;
  /** The earliest day that may be chosen. */
  min?: string;
  /** Whether a minute may be named; else the end is a whole day. */
  toTheMinute?: boolean | undefined;
  onChange: (value: string) => void;
}

/** One end of a range: typed or chosen on the calendar, optionally to the minute. */
export const RangeEnd = ({ label, value, today, min, toTheMinute = true, onChange }: RangeEndProps) => {
  const { t } = useTranslation();
  const [day = today, time = ''] = value.split('T');
  const change = (nextDay: string | undefined, nextTime: string) => {
    if (nextDay) onChange(nextTime ? `${nextDay}T${nextTime}` : nextDay);
  };
  const shared = {
    value: toPicker(day),
    timezone: EASTERN,
    ...(min && { minDate: toPicker(min) }),
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <div style={{ display: 'flex', gap: 8 }}>
        <DateField
          {...shared}
          label={label}
          format="yyyy-MM-dd"
          size="small"
          onChange={next => change(fromPicker(next), time)}
          sx={FIELD}
        />
        {toTheMinute && (
          <TextField
            type="time"
            size="small"
            label={t('Time')}
            value={time}
            onChange={event => change(day, event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': `${label}, ${t('Time')}` } }}
            sx={{ width: 120 }}
          />
        )}
      </div>
      <DateCalendar
        {...shared}
        views={['day']}
        onChange={next => change(fromPicker(next), time)}
        sx={{ width: 288, height: 300 }}
      />
    </fieldset>
  );
};

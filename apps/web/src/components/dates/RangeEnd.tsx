import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DateField } from '@mui/x-date-pickers/DateField';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../ui/dimensions.ts';
import { fromPicker, toPicker } from './EasternPickers.tsx';

const field = (active: boolean) => ({
  flex: 1,
  '& .MuiPickersInputBase-root': { height: 34, borderRadius: `${RADIUS.control}px` },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: active ? 'tokens.focus.ring' : 'tokens.border.control',
  },
});

interface RangeEndProps {
  label: string;
  /** A day, or a minute of it. */
  value: string;
  /** The current Eastern day, for an empty end. */
  today: string;
  /** The earliest day that may be chosen. */
  min?: string;
  /** Whether a minute may be named; else the end is a whole day. */
  toTheMinute?: boolean | undefined;
  /** Whether the calendar chooses this end. */
  active: boolean;
  onActivate: () => void;
  onChange: (value: string) => void;
}

/** One end of a range as typed text, optionally to the minute. */
export const RangeEnd = (props: RangeEndProps) => {
  const { label, value, today, min, toTheMinute = true, active, onActivate, onChange } = props;
  const { t } = useTranslation();
  const [day = today, time = ''] = value.split('T');
  const change = (nextDay: string | undefined, nextTime: string) => {
    if (nextDay) onChange(nextTime ? `${nextDay}T${nextTime}` : nextDay);
  };
  return (
    <Stack direction="row" sx={{ gap: 2 }} onFocus={onActivate}>
      <DateField
        value={toPicker(day)}
        timezone={EASTERN}
        {...(min && { minDate: toPicker(min) })}
        label={label}
        format="yyyy-MM-dd"
        size="small"
        onChange={next => change(fromPicker(next), time)}
        sx={field(active)}
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
    </Stack>
  );
};

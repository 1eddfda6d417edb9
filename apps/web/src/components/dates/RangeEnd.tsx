import Stack from '@mui/material/Stack';
import { DayInput } from './DayInput.tsx';
import { TimeInput } from './TimeInput.tsx';

interface RangeEndProps {
  label: string;
  /** A day, or a minute of it; without its day while what is typed is none. */
  value: string;
  /** Whether a minute may be named; else the end is a whole day. */
  toTheMinute?: boolean | undefined;
  /** Whether the calendar chooses this end. */
  active: boolean;
  /** What is wrong with it, already translated. */
  error?: string | undefined;
  onActivate: () => void;
  onChange: (value: string) => void;
}

/** One end of a range as typed text, optionally to the minute. */
export const RangeEnd = (props: RangeEndProps) => {
  const { label, value, toTheMinute = true, active, error, onActivate, onChange } = props;
  const [day = '', ...rest] = value.split('T');
  const time = rest.join('T');
  const change = (nextDay: string, nextTime: string) => onChange(nextTime ? `${nextDay}T${nextTime}` : nextDay);
  return (
    <Stack
      direction="row"
      onFocus={onActivate}
      sx={{
        gap: 2,
        alignItems: 'start',
        '& .MuiOutlinedInput-root:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          ...(active && { borderColor: 'tokens.focus.ring' }),
        },
      }}
    >
      <DayInput label={label} value={day} hasCalendar={false} error={error} onChange={next => change(next, time)} />
      {toTheMinute && (
        <div style={{ flex: '0 0 120px' }}>
          <TimeInput of={label} value={time} onChange={next => change(day, next)} />
        </div>
      )}
    </Stack>
  );
};

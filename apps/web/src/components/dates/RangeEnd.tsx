import Box from '@mui/material/Box';
import { MinuteInput } from './MinuteInput.tsx';

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
export const RangeEnd = ({ active, onActivate, toTheMinute, ...input }: RangeEndProps) => (
  <Box
    onFocus={onActivate}
    sx={{
      '& .MuiOutlinedInput-root:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
        ...(active && { borderColor: 'tokens.focus.ring' }),
      },
    }}
  >
    <MinuteInput {...input} hasTime={toTheMinute} hasCalendar={false} />
  </Box>
);

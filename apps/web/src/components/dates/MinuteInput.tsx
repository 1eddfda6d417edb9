import Stack from '@mui/material/Stack';
import type { Ref } from 'react';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { DayInput } from './DayInput.tsx';
import { TimeInput } from './TimeInput.tsx';

interface MinuteInputProps {
  label: string;
  /** Eastern wall time as `2026-06-18T14:30`, a day alone, or what is typed of it and is neither. */
  value: string;
  onChange: (value: string) => void;
  /** Whether a time may be named; else the value is a whole day. */
  hasTime?: boolean | undefined;
  /** Whether a calendar opens from the day. */
  hasCalendar?: boolean;
  /** What is wrong with it, already translated. */
  error?: string | undefined;
  /** Once neither the day nor the time has the focus. */
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A minute of an Eastern day: the day typed or chosen, the time typed. */
export const MinuteInput = ({ value, onChange, onBlur, hasTime = true, ...props }: MinuteInputProps) => {
  const [day = '', ...rest] = value.split('T');
  const time = rest.join('T');
  const change = (nextDay: string, nextTime: string) => onChange(nextTime ? `${nextDay}T${nextTime}` : nextDay);
  return (
    <Stack
      direction="row"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
      sx={{ gap: 2, alignItems: 'start', '& > :first-of-type': { flex: 1 } }}
    >
      <DayInput {...props} value={day} onChange={next => change(next, time)} />
      {hasTime && (
        <div style={{ flex: '0 0 120px' }}>
          <TimeInput of={props.label} value={time} onChange={next => change(day, next)} />
        </div>
      )}
    </Stack>
  );
};

/** A minute of the surrounding form, as Eastern wall time. */
export const MinuteField = ({ name, label }: { name: string; label: string }) => {
  const { field, error } = useFormField(name);
  const { ref, value, onChange, onBlur } = field;
  return <MinuteInput label={label} value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} />;
};

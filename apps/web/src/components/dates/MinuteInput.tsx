import Stack from '@mui/material/Stack';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime } from '../../lib/typed-time.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { DayInput } from './DayInput.tsx';

interface TimeInputProps {
  /** The end of the range that it is the time of. */
  of: string;
  /** A time of 24 hours, empty for none, or what is typed and is no time. */
  value: string;
  onChange: (time: string) => void;
}

const read = (text: string): string => readTime(text) ?? text.trim();

/** A time of day of 24 hours, typed; browsers' own fields have twelve in English. */
const TimeInput = ({ of, value, onChange }: TimeInputProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value !== '' && readTime(value) === undefined;
  return (
    <TextInput
      label={t('Time')}
      value={read(typed) === value ? typed : value}
      placeholder={t('HH:MM')}
      error={isWrong ? t('Write a time as 14:30') : undefined}
      autoComplete="off"
      inputProps={{ className: 'time', 'aria-label': `${of}, ${t('Time')}` }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        setTyped(value);
      }}
    />
  );
};

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

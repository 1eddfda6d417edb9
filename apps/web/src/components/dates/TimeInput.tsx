import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime } from '../../lib/typed-time.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';

interface TimeInputProps {
  /** The end of the range that it is the time of. */
  of: string;
  /** A time of 24 hours, empty for none, or what is typed and is no time. */
  value: string;
  onChange: (time: string) => void;
}

const read = (text: string): string => readTime(text) ?? text.trim();

/** A time of day of 24 hours, typed; browsers' own fields have twelve in English. */
export const TimeInput = ({ of, value, onChange }: TimeInputProps) => {
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

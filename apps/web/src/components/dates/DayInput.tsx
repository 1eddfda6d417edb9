import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeDay, readDay } from '../../lib/typed-day.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { CalendarPopover, type CalendarPopoverProps } from './CalendarPopover.tsx';

const CalendarButton = ({ label, ...days }: { label: string } & Omit<CalendarPopoverProps, 'label' | 'children'>) => {
  const { t } = useTranslation();
  const name = t('Choose a day: {{label}}', { label });
  return (
    <CalendarPopover {...days} label={name} side="right">
      {open => (
        <IconButton aria-label={name} aria-haspopup="dialog" edge="end" onClick={open}>
          <CalendarDays size={16} aria-hidden />
        </IconButton>
      )}
    </CalendarPopover>
  );
};

interface DayInputProps {
  label: string;
  name?: string;
  /** An Eastern day, or empty. */
  value: string;
  /** A day, or an empty text while what is typed is none. */
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** To the right of the label, already translated. */
  note?: ReactNode;
  /** Whether a calendar opens from it. */
  hasCalendar?: boolean;
  /** What is wrong with the day, already translated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One Eastern day, typed or chosen from a calendar. What is typed stays as it is: no other day is made of one that there is not. */
export const DayInput = (props: DayInputProps) => {
  const { label, name, value, onChange, min, max, note, hasCalendar = true, error, onBlur, inputRef } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const shown = (readDay(typed) ?? '') === value ? typed : value;
  const isHalf = isLeft && shown.trim() !== '' && value === '';
  const wrong =
    isWholeDay(shown) && value === '' ? t('There is no such day') : isHalf && t('Write a day as 2026-06-18');
  const type = (text: string) => {
    setTyped(text);
    onChange(readDay(text) ?? '');
  };
  return (
    <TextInput
      label={label}
      {...(name !== undefined && { name })}
      note={note}
      value={shown}
      placeholder={t('YYYY-MM-DD')}
      error={wrong || error}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric' }}
      {...(inputRef && { inputRef })}
      onChange={event => type(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (value !== '') setTyped(value);
        onBlur?.();
      }}
      {...(hasCalendar && {
        endAdornment: <CalendarButton label={label} value={value} min={min} max={max} onPick={type} />,
      })}
    />
  );
};

/** An Eastern day of the surrounding form. */
export const DayField = ({ name, ...props }: Pick<DayInputProps, 'label' | 'min' | 'max'> & { name: string }) => {
  const { field, error } = useFormField(name);
  const { ref, value, onChange, onBlur } = field;
  return (
    <DayInput {...props} name={name} value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} />
  );
};

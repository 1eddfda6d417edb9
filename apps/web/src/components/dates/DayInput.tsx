import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeDay, readDay } from '../../lib/typed-day.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { EasternPickers, fromPicker, toPicker } from './EasternPickers.tsx';

interface CalendarButtonProps {
  label: string;
  /** An Eastern day, or empty. */
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

const CalendarButton = ({ label, value, onPick, min, max }: CalendarButtonProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = t('Choose a day: {{label}}', { label });
  return (
    <>
      <IconButton aria-label={name} aria-haspopup="dialog" edge="end" onClick={event => setAnchor(event.currentTarget)}>
        <CalendarDays size={16} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: { mt: 1.5 } } }}
      >
        <EasternPickers>
          <DateCalendar
            autoFocus
            timezone={EASTERN}
            value={value === '' ? null : toPicker(value)}
            {...(min && { minDate: toPicker(min) })}
            {...(max && { maxDate: toPicker(max) })}
            onChange={(next, state) => {
              const day = fromPicker(next);
              if (state !== 'finish' || day === undefined) return;
              setAnchor(undefined);
              onPick(day);
            }}
          />
        </EasternPickers>
      </Popover>
    </>
  );
};

interface DayInputProps {
  label: string;
  /** An Eastern day, or empty. */
  value: string;
  /** A day, or an empty text while what is typed is none. */
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** Whether a calendar opens from it. */
  hasCalendar?: boolean;
  /** What is wrong with the day, already translated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One Eastern day, typed or chosen from a calendar. What is typed stays as it is: no other day is made of one that there is not. */
export const DayInput = (props: DayInputProps) => {
  const { label, value, onChange, min, max, hasCalendar = true, error, onBlur, inputRef } = props;
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
  return <DayInput {...props} value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} />;
};

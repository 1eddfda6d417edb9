import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import FormControl from '@mui/material/FormControl';
import { styled } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { CalendarDays } from 'lucide-react';
import type { DateTime } from 'luxon';
import { type Ref, useState } from 'react';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { EasternPickers, fromPicker, toPicker } from './EasternPickers.tsx';

/** The label stands above, as of every other field, and is still the one that the picker names its parts by. */
const Picker = styled(DatePicker)(({ theme: { vars, typography, breakpoints } }) => ({
  '& .MuiInputLabel-root': {
    ...typography.label,
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    marginBottom: 6,
    color: vars.palette.tokens.text.secondary,
  },
  '& .MuiPickersInputBase-root': {
    ...typography.body,
    height: 38,
    paddingLeft: 12,
    backgroundColor: vars.palette.tokens.bg.surface,
    [breakpoints.down('sm')]: { height: 44 },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error):not(.Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: vars.palette.tokens.border.control,
  },
  '& legend': { display: 'none' },
}));

const dayOf = (picked: DateTime | null): string => fromPicker(picked) ?? '';

const Icon = () => <CalendarDays size={16} aria-hidden />;

interface DayInputProps {
  label: string;
  /** An Eastern day, or empty. */
  value: string;
  /** A day, or an empty text while what is typed is none. */
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** What is wrong with the day, already translated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** One Eastern day, typed or chosen from a calendar. */
export const DayInput = ({ label, value, onChange, min, max, error, onBlur, inputRef }: DayInputProps) => {
  const [typed, setTyped] = useState<DateTime | null>(null);
  // A day that is half typed is none yet, and must not be cleared for that
  const shown = dayOf(typed) === value ? typed : toPicker(value);
  const field = {
    fullWidth: true,
    error: error !== undefined,
    ...(onBlur && { onBlur }),
    ...(inputRef && { inputRef }),
  };
  return (
    <EasternPickers>
      <FormControl fullWidth error={error !== undefined}>
        <Picker
          label={label}
          format="yyyy-MM-dd"
          timezone={EASTERN}
          value={shown}
          onChange={next => {
            setTyped(next);
            onChange(dayOf(next));
          }}
          {...(min && { minDate: toPicker(min) })}
          {...(max && { maxDate: toPicker(max) })}
          slots={{ openPickerIcon: Icon }}
          slotProps={{ textField: { ...field, slotProps: { inputLabel: { shrink: true } } } }}
        />
        {error && <FieldMessage>{error}</FieldMessage>}
      </FormControl>
    </EasternPickers>
  );
};

/** An Eastern day of the surrounding form. */
export const DayField = ({ name, ...props }: Pick<DayInputProps, 'label' | 'min' | 'max'> & { name: string }) => {
  const { field, error } = useFormField(name);
  const { ref, value, onChange, onBlur } = field;
  return <DayInput {...props} value={value} onChange={onChange} onBlur={onBlur} inputRef={ref} error={error} />;
};

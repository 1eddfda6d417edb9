import { DECIMALS, type DecimalKind, decimalText } from '@drumlin/contract/core/decimal.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../lib/i18n.ts';
import { decimalProblem, takeDecimal } from '../lib/typed-decimal.ts';
import { type FieldProps, useFormField } from '../ui/form/use-form-field.ts';
import { TextInput } from '../ui/inputs/TextInput.tsx';

interface DecimalFieldProps extends FieldProps<ComponentProps<typeof TextInput>> {
  kind: DecimalKind;
  /** What an empty field says: null where it may be left out. Without it something must be typed. */
  empty?: null | 0;
}

/** A decimal number of the surrounding form, which keeps it as an integer of its smallest parts; what is no such number is NaN there, which no schema takes. */
export const DecimalField = ({ kind, empty, ...props }: DecimalFieldProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { places } = DECIMALS[kind];
  const { field, error } = useFormField(props.name);
  const { ref, value, onChange, ...rest } = field;
  const readAs = (text: string): number | null =>
    text.trim() === '' && empty !== undefined ? empty : takeDecimal(text, kind);
  const textOf = (scaled: number | null): string =>
    scaled === null || Number.isNaN(scaled) ? '' : decimalText(scaled, places);
  const [typed, setTyped] = useState<string>();
  // What was typed stands as long as it says what the form has: a draft that is put back says something else
  const text = typed !== undefined && Object.is(readAs(typed), value) ? typed : textOf(value);
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...rest}
      inputRef={ref}
      value={text}
      onChange={event => {
        setTyped(event.target.value);
        onChange(readAs(event.target.value));
      }}
      error={(Number.isNaN(value) ? decimalProblem(text, kind, t, locale) : undefined) ?? error}
      inputProps={{ inputMode: places === 0 ? 'numeric' : 'decimal', maxLength: 40, ...props.inputProps }}
    />
  );
};

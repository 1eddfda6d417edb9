import type { ComponentProps } from 'react';
import { type FieldProps, useFormField } from '../ui/form/use-form-field.ts';
import { TextInput } from '../ui/inputs/TextInput.tsx';

interface OptionalFieldProps extends FieldProps<ComponentProps<typeof TextInput>> {
  /** Whether it takes a whole number. */
  numeric?: boolean;
}

const keptValue = (text: string, numeric: boolean): string | number | null => {
  const kept = numeric ? text.replace(/\D/g, '') : text;
  if (kept === '') return null;
  return numeric ? Number(kept) : kept;
};

/** A field of the surrounding form that is null where it is empty: nothing is set then. */
export const OptionalField = ({ numeric = false, inputProps, ...props }: OptionalFieldProps) => {
  const { field, error } = useFormField(props.name);
  const { ref, value, onChange, ...rest } = field;
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...rest}
      inputRef={ref}
      value={value ?? ''}
      onChange={event => onChange(keptValue(event.target.value, numeric))}
      error={error}
      inputProps={{ ...inputProps, ...(numeric && { inputMode: 'numeric' as const, maxLength: 3 }) }}
    />
  );
};

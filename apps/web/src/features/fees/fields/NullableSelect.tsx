import { useFormField } from '../../../ui/form/use-form-field.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';

const NONE = '';

interface NullableSelectProps {
  name: string;
  label: string;
  /** What null is called. */
  none: string;
  options: readonly { value: string; label: string }[];
}

/** A select of the surrounding form whose first choice is null there. */
export const NullableSelect = ({ name, label, none, options }: NullableSelectProps) => {
  const { field, error } = useFormField(name);
  return (
    <SelectInput
      label={label}
      name={name}
      value={field.value ?? NONE}
      options={[{ value: NONE, label: none }, ...options]}
      onChange={value => field.onChange(value === NONE ? null : value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  );
};

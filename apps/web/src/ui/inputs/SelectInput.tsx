import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { FieldMessage } from './FieldMessage.tsx';

/** The theme lays the choice out in a row, where text that is too long would go on under the arrow. */
const Chosen = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

interface SelectInputProps<Value> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<unknown>;
  /** What is wrong with the choice, already translated. */
  error?: string | undefined;
}

/** A select with its label above. */
export const SelectInput = <Value extends string | number>(props: SelectInputProps<Value>) => {
  const id = useId();
  const { label, value, options, onChange, disabled = false, error, ...select } = props;
  const choose = (wanted: unknown) => {
    const chosen = options.find(option => option.value === wanted);
    if (chosen) onChange(chosen.value);
  };
  return (
    <FormControl fullWidth disabled={disabled} error={error !== undefined}>
      <FormLabel id={`${id}-label`} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <Select
        {...select}
        displayEmpty
        renderValue={shown => <Chosen>{options.find(option => option.value === shown)?.label}</Chosen>}
        id={id}
        labelId={`${id}-label`}
        value={value ?? ''}
        onChange={event => choose(event.target.value)}
      >
        {options.map(option => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};

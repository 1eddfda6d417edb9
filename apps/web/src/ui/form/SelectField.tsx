import type { ComponentProps } from 'react';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { type FieldProps, useInputProps } from './use-form-field.ts';

/** A select of the surrounding form. */
export const SelectField = <Value extends string | number>(
  props: FieldProps<ComponentProps<typeof SelectInput<Value>>>,
) => <SelectInput {...props} {...useInputProps(props.name)} />;

import type { ComponentProps } from 'react';
import { SelectInput } from '../SelectInput.tsx';
import { type FieldProps, useInputProps } from './use-form-field.ts';

/** A choice from a list, of the form around it. */
export const SelectField = <Value extends string | number>(
  props: FieldProps<ComponentProps<typeof SelectInput<Value>>>,
) => <SelectInput {...props} {...useInputProps(props.name)} />;

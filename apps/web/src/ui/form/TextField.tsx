import type { ComponentProps } from 'react';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { type FieldProps, useInputProps } from './use-form-field.ts';

/** A text field of the surrounding form. */
export const TextField = (props: FieldProps<ComponentProps<typeof TextInput>>) => (
  <TextInput {...props} {...useInputProps(props.name)} />
);

/** A password field of the surrounding form. */
export const PasswordField = (props: FieldProps<ComponentProps<typeof PasswordInput>>) => (
  <PasswordInput inputProps={{ maxLength: 255 }} {...props} {...useInputProps(props.name)} />
);

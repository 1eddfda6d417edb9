import type { ComponentProps } from 'react';
import { PasswordInput } from '../PasswordInput.tsx';
import { TextInput } from '../TextInput.tsx';
import { type FieldProps, useInputProps } from './use-form-field.ts';

/** A text of the form around it. */
export const TextField = (props: FieldProps<ComponentProps<typeof TextInput>>) => (
  <TextInput {...props} {...useInputProps(props.name)} />
);

/** A password of the form around it. */
export const PasswordField = (props: FieldProps<ComponentProps<typeof PasswordInput>>) => (
  <PasswordInput inputProps={{ maxLength: 255 }} {...props} {...useInputProps(props.name)} />
);

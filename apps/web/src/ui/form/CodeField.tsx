import type { ComponentProps } from 'react';
import { OneTimeCode } from '../OneTimeCode.tsx';
import type { FormHandle } from './Form.tsx';
import { type FieldProps, useFormField } from './use-form-field.ts';

type CodeFieldProps = FieldProps<ComponentProps<typeof OneTimeCode>, 'onComplete' | 'busy'> & {
  form: Pick<FormHandle, 'pending' | 'submit'>;
};

/** A one-time code of the surrounding form, which is submitted as soon as the last digit is typed; below it why it was refused. */
export const CodeField = ({ name, form, ...code }: CodeFieldProps) => {
  const { field, error, fromServer } = useFormField(name);
  return (
    <OneTimeCode
      {...code}
      value={field.value}
      error={fromServer ? error : undefined}
      onChange={field.onChange}
      onComplete={form.submit}
      busy={form.pending}
    />
  );
};

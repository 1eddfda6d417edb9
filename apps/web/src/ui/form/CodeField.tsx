import type { ComponentProps } from 'react';
import { OneTimeCode } from '../inputs/OneTimeCode.tsx';
import type { FormHandle } from './Form.tsx';
import { type FieldProps, useFormField } from './use-form-field.ts';

type CodeFieldProps = FieldProps<ComponentProps<typeof OneTimeCode>, 'onComplete' | 'busy'> & {
  form: Pick<FormHandle, 'pending' | 'submit'>;
  /** Whether the last digit does not submit it: an act that a press of a button is to begin. */
  isSentByButton?: boolean;
};

/** A one-time code of the surrounding form, which mostly is submitted as soon as the last digit is typed; below it why it was refused. */
export const CodeField = ({ name, form, isSentByButton = false, ...code }: CodeFieldProps) => {
  const { field, error, fromServer } = useFormField(name);
  return (
    <OneTimeCode
      {...code}
      value={field.value}
      error={fromServer ? error : undefined}
      onChange={field.onChange}
      onComplete={isSentByButton ? () => undefined : form.submit}
      busy={form.pending}
    />
  );
};

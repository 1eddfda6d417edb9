import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldMessage } from '../FieldMessage.tsx';

/** What a form or a dialog around one needs to know of it. */
export interface FormHandle<Values extends FieldValues = FieldValues> {
  /** Whether what is typed can be sent. */
  ready: boolean;
  pending: boolean;
  submit: () => void;
  /** The state of its fields; left out where there are none. */
  methods?: UseFormReturn<Values, unknown, Values>;
}

/** A step that asks for nothing: its button goes on. */
export const stepOf = (submit: () => void): Omit<FormHandle, 'methods'> => ({ ready: true, pending: false, submit });

interface FormProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  id?: string;
  /** Between its parts, in the theme's steps. */
  gap?: number;
  onFocus?: () => void;
  /** The buttons, where they do not stand at the foot of a dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form's fields, what is wrong with none of them, and its buttons. Enter submits. */
export const Form = <Values extends FieldValues>({ form, actions, children, gap = 5, ...rest }: FormProps<Values>) => {
  const { methods, ready, pending } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || pending) return;
    // A button that waits is disabled and loses the focus, and with it the Escape of whoever changes their mind
    if (document.activeElement instanceof HTMLButtonElement) event.currentTarget.focus();
    form.submit();
  };
  const message = methods?.formState.errors.root?.message;
  const content = (
    <Stack component="form" noValidate tabIndex={-1} onSubmit={submit} sx={{ gap, outline: 'none' }} {...rest}>
      {children}
      {message && (
        <div role="alert">
          <FieldMessage>{message}</FieldMessage>
        </div>
      )}
      {actions}
    </Stack>
  );
  return methods ? <FormProvider {...methods}>{content}</FormProvider> : content;
};

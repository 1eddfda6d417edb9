import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldMessage } from '../inputs/FieldMessage.tsx';

/** The state of a form, as its parts need it. */
export interface FormHandle<Values extends FieldValues = FieldValues> {
  /** Whether the form can be submitted. */
  ready: boolean;
  /** Why it never can here, already translated. */
  whyNot?: string;
  pending: boolean;
  submit: () => void;
  /** The state of its fields; none in a form without fields of react-hook-form. */
  methods?: UseFormReturn<Values, unknown, Values>;
}

/** A step of a wizard without fields, which can always be submitted. */
export const stepOf = (submit: () => void): Omit<FormHandle, 'methods'> => ({ ready: true, pending: false, submit });

interface FormProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  id?: string;
  /** The gap between its parts, in units of the theme. */
  gap?: number;
  onFocus?: () => void;
  /** The buttons, unless they are in the footer of a dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form: its fields, errors of no field, and its buttons. Enter submits. */
export const Form = <Values extends FieldValues>({ form, actions, children, gap = 5, ...rest }: FormProps<Values>) => {
  const { methods, ready, pending } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || pending) return;
    // A disabled button loses the focus, and Escape would no longer reach the dialog
    if (document.activeElement instanceof HTMLButtonElement) event.currentTarget.focus({ preventScroll: true });
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

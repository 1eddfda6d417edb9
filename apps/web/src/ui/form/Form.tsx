import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { PlainForm, type PlainFormProps } from './PlainForm.tsx';

/** The state of a form, as its parts need it. */
export interface FormHandle<Values extends FieldValues = FieldValues> {
  /** Whether the form can be submitted. */
  ready: boolean;
  /** Why it never can here, already translated. */
  disabledReason?: string;
  pending: boolean;
  /** Whether something is filled in that would be lost with it. */
  isTyped?: boolean;
  /** The names of the required fields that are empty. */
  missing?: readonly string[];
  submit: () => void;
  /** The state of its fields; none in a form without fields of react-hook-form. */
  methods?: UseFormReturn<Values, unknown, Values>;
}

/** A step of a wizard without fields, which can always be submitted. */
export const stepOf = (submit: () => void): Omit<FormHandle, 'methods'> => ({ ready: true, pending: false, submit });

interface FormProps<Values extends FieldValues> extends Omit<PlainFormProps, 'form' | 'message'> {
  form: FormHandle<Values>;
}

/** A form with the state of its fields, where it has any. */
export const Form = <Values extends FieldValues>({ form, ...rest }: FormProps<Values>) => {
  const { methods } = form;
  const content = <PlainForm form={form} message={methods?.formState.errors.root?.message} {...rest} />;
  return methods ? <FormProvider {...methods}>{content}</FormProvider> : content;
};

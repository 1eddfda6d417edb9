import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { PlainForm, type PlainFormHandle, type PlainFormProps } from './PlainForm.tsx';

/** The state of a form with fields of react-hook-form, or without. */
export interface FormHandle<Values extends FieldValues = FieldValues> extends PlainFormHandle {
  /** The state of its fields. */
  methods?: UseFormReturn<Values, unknown, Values>;
}

/** A step of a wizard without fields, which can always be submitted. */
export const stepOf = (submit: () => void): PlainFormHandle => ({ ready: true, pending: false, submit });

interface FormProps<Values extends FieldValues> extends Omit<PlainFormProps, 'form' | 'message'> {
  form: FormHandle<Values>;
}

/** A form with the state of its fields, where it has any. */
export const Form = <Values extends FieldValues>({ form, ...rest }: FormProps<Values>) => {
  const { methods } = form;
  const content = <PlainForm form={form} message={methods?.formState.errors.root?.message} {...rest} />;
  return methods ? <FormProvider {...methods}>{content}</FormProvider> : content;
};

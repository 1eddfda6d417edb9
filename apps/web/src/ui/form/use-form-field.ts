import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The type of an error that the server found; it is told whatever has been typed since the form was opened. */
export const SERVER_ERROR = 'server';

/**
 * A field of the form around it, by its name in the schema, and what is wrong with it in the reader's language. Nobody is told that a
 * field is empty which they have not filled in yet, before they send the form.
 */
export const useFormField = (name: string) => {
  const { t } = useTranslation();
  const { field, fieldState, formState } = useController({ name });
  const { error, isDirty } = fieldState;
  const fromServer = error?.type === SERVER_ERROR;
  const isTold = fromServer || isDirty || formState.isSubmitted;
  return { field, error: isTold && error?.message ? t(error.message) : undefined, fromServer };
};

/** The same as the props of an input. */
export const useInputProps = (name: string) => {
  const { field, error } = useFormField(name);
  const { ref, ...props } = field;
  return { ...props, inputRef: ref, error };
};

/** The props of an input without those that the form around it knows. */
export type FieldProps<Props, Known extends string = never> = Omit<
  Props,
  'value' | 'error' | 'onChange' | 'onBlur' | 'inputRef' | Known
> & { name: string };

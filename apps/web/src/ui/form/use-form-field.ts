import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { onceReleased } from './once-released.ts';

/** The type of an error that the server reported, as react-hook-form keeps it. */
export const SERVER_ERROR = 'server';

/**
 * A field of the surrounding form, by its name in the schema, and its error in the reader's language. A field that is unchanged shows no
 * error before the first submit: it is not yet wrong to have left it empty.
 */
export const useFormField = (name: string) => {
  const { t } = useTranslation();
  const { field, fieldState, formState } = useController({ name });
  const { error, isDirty } = fieldState;
  const fromServer = error?.type === SERVER_ERROR;
  const isShown = fromServer || isDirty || formState.isSubmitted;
  const left = { ...field, onBlur: () => onceReleased(field.onBlur) };
  return { field: left, error: isShown && error?.message ? t(error.message) : undefined, fromServer };
};

/** The props of an input for a field of the surrounding form. */
export const useInputProps = (name: string) => {
  const { field, error } = useFormField(name);
  const { ref, ...props } = field;
  return { ...props, inputRef: ref, error };
};

/** The props of an input without those that the surrounding form gives. */
export type FieldProps<Props, Known extends string = never> = Omit<
  Props,
  'value' | 'error' | 'onChange' | 'onBlur' | 'inputRef' | Known
> & { name: string };

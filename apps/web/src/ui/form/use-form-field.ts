import { useEffect, useRef } from 'react';
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
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // Where the press took the field away, leaving it would give the form a value of it again
  const left = { ...field, onBlur: () => onceReleased(() => isThere.current && field.onBlur()) };
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

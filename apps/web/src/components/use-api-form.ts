import type { Locale } from '@drumlin/contract/core/money.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../lib/api/api-error.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { issueWords, useLocale } from '../lib/i18n.ts';
import type { FormHandle } from '../ui/form/Form.tsx';
import { SERVER_ERROR } from '../ui/form/use-form-field.ts';
import { toast } from '../ui/toast.ts';
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';

interface ApiFormOptions<Values extends FieldValues, Output> extends ApiMutationOptions<Values, Output> {
  /** What can be sent: mostly the body of a route of the contract. */
  schema?: z.ZodType<unknown, Values>;
  /** What the form begins with: one value for each of its fields. */
  defaultValues?: Values;
  /** Instead of that, what is in force: it follows where nobody has typed, and what has been saved is in force. */
  values?: Values;
  /** What is typed anew once the server has refused it: a password, a code. */
  clearOnError?: readonly FieldPath<NoInfer<Values>>[];
}

/** Checks by a schema, and sends as typed: the server reads it by the same schema. */
const resolverOf = <Values extends FieldValues>(schema: z.ZodType<unknown, Values>, locale: Locale) => {
  const words = issueWords(locale);
  return zodResolver(schema, words && { error: words }, { raw: true }) as Resolver<Values, unknown, Values>;
};

/**
 * Puts what the API found wrong at the fields it names, goes to the first of them, and leaves the rest for above the buttons. False
 * where it named none.
 */
const showAtFields = <Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  error: Error,
): boolean => {
  const details = error instanceof ApiError ? error.details : [];
  const rest: string[] = [];
  let shouldFocus = true;
  for (const { field, message } of details) {
    const [name = ''] = field.split('.');
    if (name in methods.getValues()) {
      methods.setError(name as FieldPath<Values>, { type: SERVER_ERROR, message }, { shouldFocus });
      shouldFocus = false;
    } else rest.push(message);
  }
  if (rest.length > 0) methods.setError('root', { type: SERVER_ERROR, message: rest.join(' ') });
  return details.length > 0;
};

/**
 * A form on the API: its fields are checked by the contract's own schema, as each is left and from then on as it changes, and what is
 * typed stays when the API refuses it. Draw it with `Form` or `FormDialog` and the fields of `ui/form`.
 */
export const useApiForm = <Values extends FieldValues, Output>(options: ApiFormOptions<Values, Output>) => {
  const { schema, defaultValues, values, clearOnError = [], showError, onSuccess, onError, ...mutation } = options;
  const { t } = useTranslation();
  const locale = useLocale();
  const methods = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    ...(values
      ? { values, resetOptions: { keepDirtyValues: true } }
      : { defaultValues: defaultValues as DefaultValues<Values> }),
    ...(schema && { resolver: resolverOf(schema, locale) }),
  });
  const save = useApiMutation<Values, Output>({
    ...mutation,
    onSuccess: (output, input) => {
      if (values) methods.reset(input);
      return onSuccess?.(output, input);
    },
    showError: (error, input) => {
      if (showAtFields(methods, error)) return;
      if (showError) showError(error, input);
      else toast.error(t(toastMessage(error, mutation.errorMessage)));
    },
    onError: (error, input) => {
      if (error instanceof ApiError)
        for (const name of clearOnError) {
          methods.resetField(name);
          methods.setFocus(name);
        }
      onError?.(error, input);
    },
  });
  const form: FormHandle<Values> = {
    methods,
    ready: !schema || schema.safeParse(methods.watch()).success,
    pending: save.isPending,
    submit: methods.handleSubmit(save.mutate),
  };
  return { ...form, methods };
};

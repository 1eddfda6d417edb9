import type { Locale } from '@drumlin/contract/core/money.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { hashKey } from '@tanstack/react-query';
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
  /** Instead of that, what is in force, which only a change of it sends anew. Fields that nobody has touched follow it. */
  values?: Values;
  /** What is typed anew once the server has refused it: a password, a code. */
  clearOnError?: readonly FieldPath<NoInfer<Values>>[];
}

/** Whether a form holds anything else than what is in force. */
export const isChanged = (held: FieldValues, typed: FieldValues): boolean => hashKey([held]) !== hashKey([typed]);

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
  const isHere = (name: string): name is FieldPath<Values> => name in methods.getValues();
  const messages = new Map<'root' | FieldPath<Values>, string>();
  for (const { field, message } of details) {
    const [name = ''] = field.split('.');
    const at = isHere(name) ? name : 'root';
    if (!messages.has(at)) messages.set(at, message);
  }
  const [first] = messages.keys();
  for (const [at, message] of messages)
    methods.setError(at, { type: SERVER_ERROR, message }, { shouldFocus: at === first });
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
          methods.resetField(name, { keepError: true });
          methods.setFocus(name);
        }
      onError?.(error, input);
    },
  });
  const typed = methods.watch();
  const isValid = !schema || schema.safeParse(typed).success;
  const form: FormHandle<Values> = {
    methods,
    ready: isValid && (!values || isChanged(values, typed)),
    pending: save.isPending,
    submit: methods.handleSubmit(save.mutate),
  };
  return { ...form, methods };
};

import { READ_ONLY_VIEW } from '@drumlin/contract/support/header.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../lib/api/api-error.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { keepDraft, takeDraft } from '../lib/drafts.ts';
import { onSignedOut, whyEnded } from '../lib/session/session-mark.ts';
import { supportViewId } from '../lib/support-view.ts';
import { useTyped } from '../lib/typed.ts';
import type { FormHandle } from '../ui/form/Form.tsx';
import { SERVER_ERROR } from '../ui/form/use-form-field.ts';
import { toast } from '../ui/toast.ts';
import { placeOfRefusal } from './place-of-refusal.ts';
import { type ApiMutationOptions, useApiMutation } from './use-api-mutation.ts';
import { useErrorLink } from './use-error-link.ts';

/** Keeps what was typed into a form when the session ends, unless by a logout, and puts it back when the form is next opened. */
const useDraft = <Values extends FieldValues>(
  form: string | undefined,
  { getValues, setValue }: UseFormReturn<Values, unknown, Values>,
  isDirty: boolean,
): void => {
  const keep = useEffectEvent(() => {
    if (form && isDirty && whyEnded() !== 'logout') keepDraft(form, getValues());
  });
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(form ? (takeDraft(form) ?? {}) : {}))
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  });
  useEffect(() => {
    restore();
    return onSignedOut(() => keep());
  }, []);
};

/** Shows an error at a field, which then has the focus, or with `root` above the buttons. */
export type ShowAt<Values extends FieldValues> = (place: FieldPath<Values> | 'root', message: string) => void;

export interface ApiFormOptions<Values extends FieldValues, Output>
  extends Omit<ApiMutationOptions<Values, Output>, 'showError'> {
  /** Shows a failure that names no field some other way than as a toast. */
  showError?: ((error: Error, values: Values, showAt: ShowAt<NoInfer<Values>>) => void) | undefined;
  /** Validates the values: mostly the body of a route of the contract. Without one the form can always be submitted. */
  schema?: z.ZodType<unknown, Values>;
  /** One initial value for each field. */
  defaultValues?: Values;
  /** For an edit form, instead of `defaultValues`: the saved values. Untouched fields follow them, and only a change can be submitted. */
  values?: Values;
  /** The name of the form where what was typed outlives the end of a session; not for a form with a password or a code. */
  keepAs?: string;
  /** Fields to clear when the server refuses the form: a password, a code. */
  clearOnError?: readonly FieldPath<NoInfer<Values>>[];
}

/** Whether the values of a form differ from the saved ones. */
export const isChanged = (saved: FieldValues, values: FieldValues): boolean => hashKey([saved]) !== hashKey([values]);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Validates by the schema, but submits the raw values: the server parses them by the same schema. */
const resolverOf = <Values extends FieldValues>(schema: z.ZodType<unknown, Values>) =>
  zodResolver(schema, undefined, { raw: true }) as Resolver<Values, unknown, Values>;

/**
 * Shows the `details` of an API error at the fields of their names, those of things in a list too, and focuses the first; details of no field
 * of this form are shown above the buttons. False if the error has no details.
 */
const showAtFields = <Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  error: Error,
): boolean => {
  const details = error instanceof ApiError ? error.details : [];
  const messages = new Map<'root' | FieldPath<Values>, string>();
  for (const { field, message } of details) {
    const at = placeOfRefusal(methods.getValues(), field) as 'root' | FieldPath<Values>;
    if (!messages.has(at)) messages.set(at, message);
  }
  const [first] = messages.keys();
  for (const [at, message] of messages)
    methods.setError(at, { type: SERVER_ERROR, message }, { shouldFocus: at === first });
  return details.length > 0;
};

/**
 * The state of a form that calls the API. A field is validated when it is left and from then on at each change; a failure keeps what was
 * typed. Render it with `Form` or `FormDialog` and the fields of `ui/form`.
 */
export const useApiForm = <Values extends FieldValues, Output>(options: ApiFormOptions<Values, Output>) => {
  const {
    schema,
    defaultValues,
    values,
    keepAs,
    clearOnError = [],
    showError,
    onSuccess,
    onError,
    ...mutation
  } = options;
  const { t } = useTranslation();
  const errorLink = useErrorLink();
  const methods = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    ...(values
      ? // What was wrong with a submission is still said when the saved values are read again after it
        { values, resetOptions: { keepDirtyValues: true, keepErrors: true } }
      : { defaultValues: defaultValues as DefaultValues<Values> }),
    ...(schema && { resolver: resolverOf(schema) }),
  });
  const resetTo = (to: Values | undefined) => methods.reset(to, { keepDirtyValues: false });
  const showAt: ShowAt<Values> = (place, message) =>
    methods.setError(place, { type: SERVER_ERROR, message }, { shouldFocus: place !== 'root' });
  const save = useApiMutation<Values, Output>({
    ...mutation,
    onSuccess: (output, input) => {
      if (values) resetTo(input);
      return onSuccess?.(output, input);
    },
    showError: (error, input) => {
      if (showAtFields(methods, error)) return;
      if (showError) showError(error, input, showAt);
      else toast.error(t(toastMessage(error, mutation.errorMessage)), errorLink(error));
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
  const isTyped = isChanged(values ?? defaultValues ?? {}, typed);
  useTyped(isTyped);
  useDraft(keepAs, methods, isTyped);
  const refused = schema?.safeParse(typed).error?.issues ?? [];
  const nameOf = ({ path }: z.core.$ZodIssue) => path.join('.') as FieldPath<Values>;
  const form: FormHandle<Values> = {
    methods,
    ready: refused.length === 0 && (!values || isChanged(values, typed)) && supportViewId === undefined,
    ...(supportViewId !== undefined && { disabledReason: t(READ_ONLY_VIEW) }),
    pending: save.isPending,
    isTyped,
    missing: refused.map(nameOf).filter(name => isEmpty(methods.getValues(name))),
    submit: methods.handleSubmit(save.mutate),
  };
  return { ...form, methods, reset: () => resetTo(values ?? defaultValues) };
};

import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routeKey } from '../lib/api/route-key.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { toast } from '../ui/toast.ts';
import { useErrorLink } from './use-error-link.ts';

/** The second click of a double click comes this soon, maybe after the answer to the first. */
const DOUBLE_CLICK_MS = 500;

export interface ApiMutationOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** The routes to refetch afterwards, also after a failure: part of the change may have been made. */
  invalidates?: readonly RouteShape[];
  /** The toast of a success, already translated. */
  successMessage?: string | undefined;
  /** The toast of a failure without a message of the server's, already translated; by default 'An error occurred'. */
  errorMessage?: string | undefined;
  onSuccess?: ((output: Output, input: Input) => unknown) | undefined;
  onError?: ((error: Error, input: Input) => void) | undefined;
  /** Only looks at what a change would do. Its success says nothing of what failed, and leaves those toasts. */
  changesNothing?: boolean;
  /** Shows a failure some other way than as a toast: at a field, or on another page. */
  showError?: ((error: Error, input: Input) => void) | undefined;
}

/**
 * Changes something through the API: refetches what changed and shows success or failure. It is never queued or retried: while offline it
 * fails at once, so that nothing is sent later that the person has given up on. The same call again is ignored while the last one runs or has
 * just succeeded; after another one, as where a switch is turned on, off and on, it is a wish of its own.
 */
export const useApiMutation = <Input = void, Output = unknown>(options: ApiMutationOptions<Input, Output>) => {
  const { mutationFn, invalidates = [], successMessage, errorMessage, onSuccess, onError } = options;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const last = useRef<string>(undefined);
  const forget = (input: Input) => {
    if (last.current === hashKey([input])) last.current = undefined;
  };
  const refresh = () => {
    for (const route of invalidates) void queryClient.invalidateQueries({ queryKey: routeKey(route) });
  };
  const errorLink = useErrorLink();
  const { showError = (error: Error) => toast.error(t(toastMessage(error, errorMessage)), errorLink(error)) } = options;
  const {
    mutate: begin,
    isPending,
    isSuccess,
    variables,
    error,
    reset,
  } = useMutation<Output, Error, Input>({
    mutationFn,
    networkMode: 'always',
    retry: false,
    onSuccess: (output, input) => {
      refresh();
      if (!options.changesNothing) toast.forgetErrors();
      if (successMessage) toast.success(successMessage);
      setTimeout(() => forget(input), DOUBLE_CLICK_MS);
      return onSuccess?.(output, input);
    },
    onError: (error, input) => {
      refresh();
      forget(input);
      showError(error, input);
      onError?.(error, input);
    },
  });
  // A second click may come before the button is rendered as disabled
  const mutate = useCallback(
    (input: Input) => {
      const key = hashKey([input]);
      if (last.current === key) return;
      last.current = key;
      begin(input);
    },
    [begin],
  );
  return {
    mutate,
    isPending,
    /** What is being sent: a box shows it until the answer is there, whatever a refetch brings before. */
    pendingInput: isPending ? variables : undefined,
    isSuccess,
    error,
    reset,
  };
};

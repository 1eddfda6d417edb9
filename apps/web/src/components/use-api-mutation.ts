import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routeKey } from '../lib/api/route-key.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { toast } from '../ui/toast.ts';

export interface ApiMutationOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** The routes whose answers may no longer be true afterwards, also where the act failed: part of it may have been done. */
  invalidates?: readonly RouteShape[];
  /** What is said when it worked, already translated. */
  successMessage?: string | undefined;
  /** What is said when it failed without a word of the server's, already translated; 'An error occurred' where left out. */
  errorMessage?: string | undefined;
  onSuccess?: ((output: Output, input: Input) => unknown) | undefined;
  onError?: ((error: Error, input: Input) => void) | undefined;
  /** How a failure is told where that is not a toast: at a field, or by another page. */
  showError?: ((error: Error, input: Input) => void) | undefined;
}

/**
 * An act of a person on the API: refreshes what it changed, says that it worked, and tells of a failure in one place. It is tried at once
 * and once only: what is asked for offline fails there and then instead of being done on reconnecting, and the same asked for again
 * while it is under way is not begun twice.
 */
export const useApiMutation = <Input = void, Output = unknown>(options: ApiMutationOptions<Input, Output>) => {
  const { mutationFn, invalidates = [], successMessage, errorMessage, onSuccess, onError } = options;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const refresh = () => {
    for (const route of invalidates) void queryClient.invalidateQueries({ queryKey: routeKey(route) });
  };
  const { showError = (error: Error) => toast.error(t(toastMessage(error, errorMessage))) } = options;
  const {
    mutate: begin,
    isPending,
    isSuccess,
    error,
    reset,
  } = useMutation<Output, Error, Input>({
    mutationFn,
    networkMode: 'always',
    retry: false,
    onSuccess: (output, input) => {
      refresh();
      if (successMessage) toast.success(successMessage);
      return onSuccess?.(output, input);
    },
    onError: (error, input) => {
      refresh();
      showError(error, input);
      onError?.(error, input);
    },
    onSettled: (_, __, input) => {
      underWay.current.delete(hashKey([input]));
    },
  });
  // That a button waits shows only with the next drawing, and a second press may come before it
  const mutate = useCallback(
    (input: Input) => {
      const key = hashKey([input]);
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      begin(input);
    },
    [begin],
  );
  return { mutate, isPending, isSuccess, error, reset };
};

import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeKey } from '../lib/api/query.ts';
import { toastMessage } from '../lib/api/toast-message.ts';
import { createTurn } from '../lib/turn.ts';
import { toast } from '../ui/toast.ts';

interface ApiMutationOptions<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  /** The routes whose answers may no longer be true afterwards, also where the act failed: part of it may have been done. */
  invalidates?: readonly RouteShape[];
  /** What is said when it worked, already translated. */
  successMessage?: string | undefined;
  /** What is said when it failed without a word of the server's, already translated; 'An error occurred' where left out. */
  errorMessage?: string | undefined;
  onSuccess?: (output: Output, input: Input) => void;
  /** True where the failure stands at a field; every other one is a toast. */
  isAtField?: (error: unknown) => boolean;
  onError?: (error: unknown) => void;
}

/** An act of a person on the API: refreshes what it changed, says that it worked, and tells of a failure in one place. */
export const useApiMutation = <Input = void, Output = unknown>(options: ApiMutationOptions<Input, Output>) => {
  const { mutationFn, invalidates = [], successMessage, errorMessage, onSuccess, isAtField, onError } = options;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [turn] = useState(createTurn<Input, Output>);
  const refresh = () => {
    for (const route of invalidates) void queryClient.invalidateQueries({ queryKey: routeKey(route) });
  };
  return useMutation<Output, Error, Input>({
    mutationFn: input => turn(mutationFn, input),
    onSuccess: (output, input) => {
      refresh();
      if (successMessage) toast.success(successMessage);
      onSuccess?.(output, input);
    },
    onError: error => {
      refresh();
      if (!isAtField?.(error)) toast.error(t(toastMessage(error, errorMessage)));
      onError?.(error);
    },
  });
};

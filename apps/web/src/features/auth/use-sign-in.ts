import { numberedError } from '@drumlin/contract/numbered-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { loadPart } from '../../lib/load-part.ts';
import { toast } from '../../ui/toast.ts';

/** Fetches what signing in needs: the contract and the API's client, which the sign-in page itself does without. */
export const loadSignIn = () => loadPart(() => import('./submit-sign-in.ts'));

/** Tells of a sign-in that was refused: by a number that has a page of its own there, otherwise in a toast, or as `show` does. */
export const useSignInError = () => {
  const { t } = useTranslation();
  const router = useRouter();
  return (error: unknown, show = toast.error): void => {
    const to = error instanceof ApiError ? numberedError(error.errorCode)?.leads.signIn : undefined;
    if (to) void router.navigate({ to, search: exportParameters });
    else show(t(toastMessage(error)));
  };
};

/** Whether the server refused what was typed; else it stood on the connection, the server or the number of tries. */
export const isOfTyping = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Goes where the sign-in page's own guard leads somebody who has just signed in: back to where they were. */
export const useEnter = () => {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    toast.forgetErrors();
    queryClient.clear();
    await router.invalidate();
  };
};

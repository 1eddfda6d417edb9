import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import type { SignInBody } from '@drumlin/contract/auth/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';

/** The sign-in error that has a page of its own (spec document 1, section 2). */
const ACCOUNT_LOCKED = 19;

/** Fetches what signing in needs: the contract and the API's client, which the sign-in page itself does without. */
export const loadSignIn = () => import('./submit-sign-in.ts');

/** Tells of a sign-in that was refused: a locked account on its own page, anything else in a toast. */
export const useSignInError = () => {
  const { t } = useTranslation();
  const router = useRouter();
  return (error: unknown): void => {
    if (error instanceof ApiError && error.errorCode === ACCOUNT_LOCKED)
      void router.navigate({ to: '/locked-account' });
    else toast.error(t(toastMessage(error)));
  };
};

/** Goes where the sign-in page's own guard leads somebody who has just signed in: back to where they were. */
export const useEnter = () => {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    queryClient.clear();
    await router.invalidate();
  };
};

/** Signs a person in, or hands over the challenge that comes before it. */
export const useSignIn = (onChallenge: (challenge: Challenge, credentials: SignInBody) => void) => {
  const enter = useEnter();
  const onError = useSignInError();
  return useMutation({
    mutationFn: async (form: SignInBody) => (await loadSignIn()).submitSignIn(form),
    onSuccess: (challenge, form) => (challenge ? onChallenge(challenge, form) : enter()),
    onError,
  });
};

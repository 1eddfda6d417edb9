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

/** Signs a person in; the sign-in page's own guard then leads to where they were. */
export const useSignIn = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: { email: string; password: string }) => (await loadSignIn()).submitSignIn(form),
    onSuccess: async () => {
      queryClient.clear();
      await router.invalidate();
    },
    onError: error => {
      if (error instanceof ApiError && error.errorCode === ACCOUNT_LOCKED)
        return router.navigate({ to: '/locked-account' });
      toast.error(t(toastMessage(error)));
    },
  });
};

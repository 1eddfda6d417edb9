import { type SignInBody, signIn } from '@drumlin/contract/auth/routes.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, startSession } from '../../lib/api/call.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.tsx';

/** Signs a person in; the sign-in page's own guard then leads to where they were. A locked account has a page of its own. */
export const useSignIn = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInBody) => call(signIn, { body }),
    onSuccess: async tokens => {
      queryClient.clear();
      startSession(tokens);
      await router.invalidate();
    },
    onError: error => {
      const locked = error instanceof ApiError && error.errorCode === ERRORS.accountLocked.errorCode;
      if (locked) return router.navigate({ to: '/locked-account' });
      toast.error(t(toastMessage(error)));
    },
  });
};

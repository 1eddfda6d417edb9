import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import { forgotOutcome } from './forgot-outcome.ts';
import { askForLink } from './recovery-calls.ts';

/** Asks for a link and goes where the answer leads; the address travels in the history's state, not in the address bar. */
export const useForgotPassword = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const succeed = (email: string) => navigate({ to: '/forgot-password-success', state: { email } });
  return useMutation({
    mutationFn: askForLink,
    onSuccess: (_, email) => succeed(email),
    onError: (error, email) => {
      const outcome = forgotOutcome(error);
      if (outcome.to === 'success') return succeed(email);
      if (outcome.to === 'login') return navigate({ to: '/login', search: { code: outcome.code, email } });
      if (outcome.to === 'error') return navigate({ to: '/error' });
      toast.error(t(toastMessage(error)));
    },
  });
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who asked for a link, so that it can be sent again. */
    email?: string;
  }
}

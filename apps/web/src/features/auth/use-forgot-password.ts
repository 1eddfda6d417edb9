import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportWords } from '../../lib/export-words.ts';
import { toast } from '../../ui/toast.ts';
import { forgotOutcome, leadOf } from './forgot-outcome.ts';
import { askForLink } from './recovery-calls.ts';

/** Asks for a link and goes where the answer leads; the address travels in the history's state, not in the address bar. */
export const useForgotPassword = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lead = (to: ReturnType<typeof leadOf>, email: string, code?: unknown) => {
    if (to === '/login')
      return navigate({ to, search: words => ({ ...exportWords(words), code: String(code), email }) });
    return navigate({ to, search: exportWords, ...(to === '/forgot-password-success' && { state: { email } }) });
  };
  return useMutation({
    mutationFn: askForLink,
    onSuccess: (code, email) =>
      lead(code === null ? '/forgot-password-success' : leadOf('forgotPassword', code), email, code),
    onError: (error, email) => {
      const outcome = forgotOutcome(error);
      if (outcome !== 'stay') return lead(outcome, email, error instanceof ApiError ? error.errorCode : undefined);
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

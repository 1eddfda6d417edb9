import { forgotPassword } from '@drumlin/contract/auth/recovery.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { toast } from '../../ui/toast.ts';
import { forgotOutcome, leadOf } from './forgot-outcome.ts';
import { askForLink } from './recovery-calls.ts';

/**
 * The form that asks for a link, and goes where the answer leads. The address travels in the history's state, not in the address bar.
 */
export const useForgotPassword = (given: string) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lead = (to: ReturnType<typeof leadOf>, email: string, code?: unknown) => {
    if (to === '/login')
      return navigate({ to, search: words => ({ ...exportParameters(words), code: String(code), email }) });
    return navigate({ to, search: exportParameters, ...(to === '/forgot-password-success' && { state: { email } }) });
  };
  return useApiForm({
    schema: forgotPassword.schema.body,
    defaultValues: { email: given },
    mutationFn: ({ email }) => askForLink(email),
    onSuccess: (code, { email }) =>
      lead(code === null ? '/forgot-password-success' : leadOf('forgotPassword', code), email.trim(), code),
    showError: (error, { email }) => {
      const outcome = forgotOutcome(error);
      if (outcome === 'stay') toast.error(t(toastMessage(error)));
      else void lead(outcome, email.trim(), error instanceof ApiError ? error.errorCode : undefined);
    },
  });
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who asked for a link, so that it can be sent again. */
    email?: string;
  }
}

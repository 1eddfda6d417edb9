import { ERRORS } from '@drumlin/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { forgetLink } from '../../lib/session/link-secret.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordOutcome } from './forgot-outcome.ts';

/** Where a new password leads, set or refused. A link that no longer works leads to a page that says so. */
export const useRecoveryMoves = (recovering: boolean) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    succeed: () => {
      forgetLink();
      return navigate({ to: '/reset-password-success', search: exportParameters });
    },
    fail: (error: unknown): void => {
      const to = newPasswordOutcome(error, recovering);
      if (to === 'stay') {
        toast.error(t(toastMessage(error)));
        return;
      }
      forgetLink();
      const code = error instanceof ApiError ? error.errorCode : undefined;
      if (to === '/login') {
        void navigate({ to, search: words => ({ ...exportParameters(words), code: String(code ?? '') }) });
        return;
      }
      const deadLink = code === ERRORS.invalidLink.errorCode;
      if (!deadLink) toast.error(t(toastMessage(error)));
      void navigate({ to, search: exportParameters, state: { deadLink } });
    },
  };
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link of a mail led to the error page, which then speaks of links. */
    deadLink?: boolean;
  }
}

import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordOutcome } from './forgot-outcome.ts';

/** Where a new password leads, set or refused. A link that no longer works says so in words beside the error page. */
export const useRecoveryMoves = (recovering: boolean) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    succeed: () => navigate({ to: '/reset-password-success', search: exportParameters }),
    fail: (error: unknown): void => {
      const to = newPasswordOutcome(error, recovering);
      if (to === '/login') {
        const code = error instanceof ApiError ? String(error.errorCode) : '';
        void navigate({ to, search: words => ({ ...exportParameters(words), code }) });
        return;
      }
      toast.error(t(toastMessage(error)));
      if (to !== 'stay') void navigate({ to, search: exportParameters });
    },
  };
};

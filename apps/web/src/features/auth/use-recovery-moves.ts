import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import { newPasswordOutcome } from './forgot-outcome.ts';

/** Where a new password leads, set or refused. A link that no longer works says so in words beside the error page. */
export const useRecoveryMoves = (recovering: boolean) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return {
    succeed: () => navigate({ to: '/reset-password-success' }),
    fail: (error: unknown): void => {
      const outcome = newPasswordOutcome(error, recovering);
      if (outcome.to === 'login') {
        void navigate({ to: '/login', search: { code: outcome.code } });
        return;
      }
      toast.error(t(toastMessage(error)));
      if (outcome.to === 'error') void navigate({ to: '/error' });
    },
  };
};

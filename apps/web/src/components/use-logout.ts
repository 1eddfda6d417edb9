import { logout } from '@drumlin/contract/auth/routes.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { beginLogout, finishLogout } from '../lib/session/session-mark.ts';
import { toast } from '../ui/toast.ts';
import { useApiMutation } from './use-api-mutation.ts';

/** Nobody is kept from leaving by a server that does not answer. */
const PATIENCE_MS = 10_000;

/**
 * Ends the session on the server and then in this browser; the guard of the open screen redirects to the sign-in page. Where the server
 * could not be told the person is signed out here all the same, and hears that the session itself is not over. `onDone` runs afterwards.
 */
export const useLogout = (onDone?: () => void) => {
  const { t } = useTranslation();
  const end = () => {
    finishLogout();
    onDone?.();
  };
  return useApiMutation({
    mutationFn: () => {
      beginLogout();
      return call(logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
    },
    onSuccess: end,
    showError: error => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.error(
        t('You are signed out here, but the portal could not be told. Sign in and out again once you are connected.'),
      );
    },
    onError: end,
  });
};

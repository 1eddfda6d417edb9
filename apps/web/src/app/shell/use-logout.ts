import { logout } from '@drumlin/contract/auth/routes.ts';
import { useNavigate } from '@tanstack/react-router';
import { call, endSession } from '../../lib/api/call.ts';

/** Ends the session on the server and in this browser, clears what was fetched, and shows the sign-in page. */
export const useLogout = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    // Logout must work without the server too: the session then expires by itself
    await call(logout).catch(() => undefined);
    endSession();
    await navigate({ to: '/login' });
  };
};

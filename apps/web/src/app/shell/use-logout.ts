import { logout } from '@drumlin/contract/auth/routes.ts';
import { useNavigate } from '@tanstack/react-router';
import { call, endSession } from '../../lib/api/call.ts';

/** Ends the session on the server and here, clears what was fetched, and shows the sign-in page. */
export const useLogout = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    // Leaving must work also when the server is away: the session then ends by its own age.
    await call(logout).catch(() => undefined);
    endSession();
    await navigate({ to: '/login' });
  };
};

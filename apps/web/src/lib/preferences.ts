import type { Preferences } from '@drumlin/contract/users/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { loadPart } from './load-part.ts';
import { mayHaveSession } from './session/session-mark.ts';

/**
 * Stores a preference of the person signed in, at once here and then on the server; before sign-in it does nothing. A failure is
 * thrown, and the choice applies until the page is left.
 */
export const useRememberPreference = () => {
  const queryClient = useQueryClient();
  return async (part: Preferences): Promise<void> => {
    if (!mayHaveSession()) return;
    const { putPreference } = await loadPart(() => import('./put-preference.ts'));
    await putPreference(queryClient, part);
  };
};

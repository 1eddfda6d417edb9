import type { Preferences } from '@drumlin/contract/users/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { mayHaveSession } from './session-mark.ts';

/**
 * Remembers a preference of the person signed in, here at once and on the server behind it; before sign-in it does nothing.
 * A failure is thrown, and the choice stays in force until the page is left.
 */
export const useRememberPreference = () => {
  const queryClient = useQueryClient();
  return async (part: Preferences): Promise<void> => {
    if (!mayHaveSession()) return;
    const { putPreference } = await import('./put-preference.ts');
    await putPreference(queryClient, part);
  };
};

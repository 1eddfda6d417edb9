import { type Preferences, putPreferences } from '@drumlin/contract/users/routes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, mayHaveSession } from './api/call.ts';
import { preferencesQuery } from './session.ts';

const remember = async (queryClient: QueryClient, part: Preferences): Promise<void> => {
  if (!mayHaveSession()) return;
  queryClient.setQueryData(preferencesQuery.queryKey, held => ({
    ...held,
    ...part,
    grids: { ...held?.grids, ...part.grids },
  }));
  await call(putPreferences, { body: part });
};

/**
 * Remembers a preference of the person signed in, here at once and on the server behind it; before sign-in it does nothing.
 * A failure is thrown, and the choice stays in force until the page is left.
 */
export const useRememberPreference = () => {
  const queryClient = useQueryClient();
  return (part: Preferences) => remember(queryClient, part);
};

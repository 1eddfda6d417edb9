import { type Preferences, putPreferences } from '@drumlin/contract/users/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { preferencesQuery } from './session.ts';

/** Puts one part of a person's preferences in force here at once, and then on the server. */
export const putPreference = async (queryClient: QueryClient, part: Preferences): Promise<void> => {
  queryClient.setQueryData(preferencesQuery.queryKey, held => ({
    ...held,
    ...part,
    ...((held?.grids || part.grids) && { grids: { ...held?.grids, ...part.grids } }),
  }));
  await call(putPreferences, { body: part });
};

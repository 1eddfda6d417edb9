import { type Preferences, putPreferences } from '@drumlin/contract/users/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api/call.ts';
import { preferencesQuery } from './session/session.ts';
import { supportViewId } from './support-view.ts';

/** Applies a part of a person's preferences here at once, then stores it on the server; in a support view, whose preferences are not one's own, it is not stored. */
export const putPreference = async (queryClient: QueryClient, part: Preferences): Promise<void> => {
  queryClient.setQueryData(preferencesQuery.queryKey, held => ({
    ...held,
    ...part,
    ...((held?.grids || part.grids) && { grids: { ...held?.grids, ...part.grids } }),
    ...(part.mail && { mail: { ...held?.mail, ...part.mail } }),
    ...(part.exports && { exports: { ...held?.exports, ...part.exports } }),
  }));
  if (supportViewId !== undefined) return;
  await call(putPreferences, { body: part });
};

import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { getPermissions, getPreferences, getProfile } from '@drumlin/contract/users/routes.ts';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../api/api-error.ts';
import { apiQuery } from '../api/query.ts';
import { flagsQuery, NO_FLAGS, useFlags } from '../flags.ts';

export type Profile = RouteOutput<typeof getProfile>;

const profileQuery = apiQuery(getProfile);
const permissionsQuery = apiQuery(getPermissions);
export const preferencesQuery = apiQuery(getPreferences);

/** The person signed in and their rights. */
export interface Session {
  profile: Profile;
  permissions: readonly Permission[];
  /** The feature flags that are on; none when they could not be fetched. */
  flags: ReadonlySet<string>;
}

/** The session of this browser's cookie, or undefined where it has ended. Any other failure is thrown. */
export const fetchSession = async (queryClient: QueryClient): Promise<Session | undefined> => {
  try {
    const [profile, permissions, flags] = await Promise.all([
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(permissionsQuery),
      queryClient.ensureQueryData(flagsQuery).catch(() => NO_FLAGS),
      queryClient.ensureQueryData(preferencesQuery),
    ]);
    return { profile, permissions, flags };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
};

/** The person signed in; for components inside the shell. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** The permission codes of the person signed in; for components inside the shell. */
export const usePermissions = (): readonly Permission[] => useSuspenseQuery(permissionsQuery).data;

/** What decides which screens the person may open; for components inside the shell. */
export const useRights = () => {
  const permissions = usePermissions();
  const flags = useFlags(true) ?? NO_FLAGS;
  const { userType } = useProfile();
  return useMemo(() => ({ permissions, flags, userType }), [permissions, flags, userType]);
};

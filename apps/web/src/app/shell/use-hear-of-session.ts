import { getPermissions, getProfile } from '@drumlin/contract/users/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routeKey } from '../../lib/api/route-key.ts';
import { hearOfSession } from '../../lib/live/session-queue.ts';
import { useProfile } from '../../lib/session.ts';
import { endSessionFor } from '../../lib/session-mark.ts';

/**
 * Leads to the sign-in page as soon as the session has ended anywhere, and shows the menu of other permissions as soon as they
 * change. Without the live channel both happen with the next call.
 */
export const useHearOfSession = (): void => {
  const { id } = useProfile();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      await Promise.all(
        [getPermissions, getProfile].map(route => queryClient.invalidateQueries({ queryKey: routeKey(route) })),
      );
      // The guard of the page in sight runs again: one that is no longer permitted goes home
      await router.invalidate();
    };
    return hearOfSession(id, { onEnded: endSessionFor, onRightsChanged: () => void refresh() });
  }, [id, queryClient, router]);
};

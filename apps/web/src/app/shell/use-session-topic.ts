import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { getPermissions, getProfile } from '@drumlin/contract/users/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { routeKey } from '../../lib/api/route-key.ts';
import { useTopic } from '../../lib/live/use-topic.ts';

/**
 * Refreshes the menu as soon as the permissions change. This also keeps the live connection open, which leads to the sign-in page as
 * soon as the session has ended anywhere. Without the connection both happen with the next call.
 */
export const useSessionTopic = (): void => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [getPermissions, getProfile].map(route => queryClient.invalidateQueries({ queryKey: routeKey(route) })),
    );
    // The guard of the current page runs again: one that is no longer permitted redirects home
    await router.invalidate();
  };
  const hear = (): void => void refresh();
  useTopic(TOPICS.session, hear, hear);
};

import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { getPermissions, getProfile } from '@drumlin/contract/users/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { routeKey } from '../../lib/api/query.ts';
import { useTopic } from '../../lib/live/use-topic.ts';

/**
 * Shows the menu of other permissions as soon as they change. While a topic is open the end of the session, anywhere, leads to the
 * sign-in page by itself. Without the live connection both happen with the next call.
 */
export const useHearOfSession = (): void => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [getPermissions, getProfile].map(route => queryClient.invalidateQueries({ queryKey: routeKey(route) })),
    );
    // The guard of the page in sight runs again: one that is no longer permitted goes home
    await router.invalidate();
  };
  const hear = (): void => void refresh();
  useTopic(TOPICS.session, hear, hear);
};

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Place } from './use-places.ts';

const RECENT = ['recently found'];
const MOST = 5;

/** What was opened from the search lately, the newest first: in memory alone, and gone with the session. */
export const useRecent = (): { recent: readonly Place[]; remember: (place: Place) => void } => {
  const client = useQueryClient();
  const { data: recent = [] } = useQuery<Place[]>({
    queryKey: RECENT,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const remember = (place: Place) =>
    client.setQueryData<Place[]>(RECENT, (before = []) =>
      [place, ...before.filter(({ key }) => key !== place.key)].slice(0, MOST),
    );
  return { recent, remember };
};

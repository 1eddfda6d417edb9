import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { heldToken, onToken } from '../../lib/api/call.ts';
import { flagsQuery } from '../../lib/flags.ts';
import { useRights } from '../../lib/session/session.ts';

/** How often the feature flags are fetched. */
const POLL_MS = 300_000;

/**
 * The one poller of the feature flags. It asks with the access token that the page holds and never for a new one, or it would keep a session
 * open that nobody uses; what is due is fetched as soon as there is one.
 */
const usePolling = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const poll = () => {
      if (heldToken() === undefined) return;
      // A timer that is a little early must not miss its turn; one that is late brings nothing forward
      void queryClient.prefetchQuery({ ...flagsQuery, staleTime: POLL_MS - 5_000 });
    };
    const timer = setInterval(poll, POLL_MS);
    const stop = onToken(poll);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [queryClient]);
};

/**
 * Keeps the feature flags of the page up to date, and the page with them: the guard of the open screen runs again when they change, and leads
 * to the dashboard from one that was switched off, which is said there. No other screen is mounted anew, so nothing that was typed there is lost.
 */
export const useFlagPoller = (): void => {
  const router = useRouter();
  const rights = useRights();
  const seen = useRef(rights.flags);
  usePolling();
  useEffect(() => {
    if (seen.current === rights.flags) return;
    seen.current = rights.flags;
    void router.invalidate();
  }, [rights.flags, router]);
};

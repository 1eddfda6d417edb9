import type { Permission } from '@drumlin/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { safeReturnPath } from '../lib/return-path.ts';
import type { Session } from '../lib/session.ts';
import { mayHaveSession, takeEndReason } from '../lib/session-mark.ts';
import { homePath, isPermitted } from './navigation.ts';

/** The session of this browser, or undefined where nobody is signed in; a visitor does not load the API's client for that. */
export const loadSession = async (queryClient: QueryClient): Promise<Session | undefined> => {
  if (!mayHaveSession()) return undefined;
  const { fetchSession } = await import('../lib/session.ts');
  return fetchSession(queryClient);
};

/** Sends a person to their first screen, unless they are on it. */
export const goHome = (permissions: readonly Permission[], from: string): void => {
  const home = homePath(permissions);
  if (home !== from) throw redirect({ to: home, replace: true });
};

/**
 * Guards every screen behind sign-in: nobody signed in goes to the sign-in page, which brings them back; a path the menu does
 * not permit goes home (spec document 1, section 2, shell rules).
 */
export const requireSession = async (
  queryClient: QueryClient,
  location: { pathname: string; href: string },
): Promise<{ session: Session }> => {
  const session = await loadSession(queryClient);
  if (!session) {
    const from = location.pathname === '/' ? undefined : safeReturnPath(location.href);
    const ended = takeEndReason();
    throw redirect({ to: '/login', search: { ...(from && { from }), ...(ended && { ended }) }, replace: true });
  }
  if (!isPermitted(location.pathname, session.permissions)) goHome(session.permissions, location.pathname);
  return { session };
};

/** The exports with this query. It is written anew as a query, so no word of it can become part of another address (W5). */
export const exportsPath = (search: URLSearchParams): string =>
  search.size > 0 ? `/reports/exports?${search}` : '/reports/exports';

/**
 * Sends a person who is signed in away from the public pages: to the export a mail told of, back to where they were, or home
 * (spec document 1, section 2).
 */
export const requireNobody = async (
  queryClient: QueryClient,
  from?: string,
  reportRequestId?: string,
): Promise<void> => {
  const session = await loadSession(queryClient);
  if (!session) return;
  const exported = reportRequestId && exportsPath(new URLSearchParams({ reportRequestId }));
  throw redirect({ href: exported || (safeReturnPath(from) ?? homePath(session.permissions)), replace: true });
};

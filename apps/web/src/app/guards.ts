import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ownDrafts } from '../lib/drafts.ts';
import { exportParameters } from '../lib/export-parameters.ts';
import { HOME } from '../lib/home.ts';
import { loadPart } from '../lib/load-part.ts';
import { keptLink } from '../lib/session/link-secret.ts';
import { safeReturnPath } from '../lib/session/return-path.ts';
import type { Session } from '../lib/session/session.ts';
import { mayHaveSession, whyEnded } from '../lib/session/session-mark.ts';

/** The session of this browser, or undefined where nobody is signed in. Without a session the API's client is not even loaded. */
export const loadSession = async (queryClient: QueryClient): Promise<Session | undefined> => {
  if (!mayHaveSession()) return undefined;
  const { fetchSession } = await loadPart(() => import('../lib/session/session.ts'));
  return fetchSession(queryClient);
};

/** Redirects a person who is signed in to the dashboard. */
export const goHome = (): never => {
  throw redirect({ to: HOME, replace: true });
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the screen that somebody wanted to open and may not. */
    closed?: string;
  }
}

interface Matched {
  pathname: string;
  href: string;
  search: Readonly<Record<string, unknown>>;
}

/**
 * Redirects to the sign-in page, which says why the session is over and returns here, or to the export that the address names. After
 * a logout there is nothing to say, and the next to sign in may be somebody else.
 */
const redirectToSignIn = ({ pathname, href, search }: Matched) => {
  const ended = whyEnded();
  if (ended === 'logout') return redirect({ to: '/login', replace: true });
  const from = pathname === '/' ? undefined : safeReturnPath(href);
  const words = { ...(pathname === '/' && exportParameters(search)), ...(from && { from }), ...(ended && { ended }) };
  return redirect({ to: '/login', search: words, replace: true });
};

/** What the guard of the screens behind sign-in needs of the shell: the sign-in page, which has the guards, does without it. */
const loadShell = () => Promise.all([import('./navigation.ts'), import('../components/merchants/merchants.ts')]);

/** Guards the screens behind sign-in: redirects to the sign-in page and back, and from a path that is not permitted home, where the shell says so. */
export const requireSession = async (queryClient: QueryClient, location: Matched): Promise<{ session: Session }> => {
  const shell = mayHaveSession() ? loadPart(loadShell) : undefined;
  // What does not come is said once it is needed
  shell?.catch(() => undefined);
  const session = await loadSession(queryClient);
  if (!session || !shell) throw redirectToSignIn(location);
  ownDrafts(session.profile.id);
  const [{ isPermitted }, { merchantsQuery }] = await shell;
  const { userType } = session.profile;
  // Merchants' people have a column for merchants where they have several: one that comes late draws a report twice
  if (userType === 'external') queryClient.ensureQueryData(merchantsQuery(userType)).catch(() => undefined);
  if (!isPermitted(location.pathname, { ...session, userType }))
    throw redirect({ to: HOME, replace: true, state: { closed: location.pathname } });
  return { session };
};

/** The exports page with this query. The query is encoded anew, so no part of it can become part of the path. */
export const exportsPath = (search: URLSearchParams): string =>
  search.size > 0 ? `/reports/exports?${search}` : '/reports/exports';

/** Redirects a person who is signed in to the export that the address names, if any. */
export const goToExport = (search: Matched['search']): void => {
  const words = new URLSearchParams(exportParameters(search));
  if (words.size > 0) throw redirect({ href: exportsPath(words), replace: true });
};

/** Redirects a person who is signed in from the public pages: to the export of a mail's link, to where they came from, or home. */
export const requireSignedOut = async (
  queryClient: QueryClient,
  { search }: Pick<Matched, 'search'>,
  from?: string,
): Promise<void> => {
  const session = await loadSession(queryClient);
  if (!session) return;
  goToExport(search);
  throw redirect({ href: safeReturnPath(from) ?? HOME, replace: true });
};

/**
 * Guards a page that the link of a mail opens like the other public pages; one that holds a whole link stays, and gets the address of
 * whoever is signed in, to ask them whether to sign out.
 */
export const requireSignedOutOrLink = async (
  queryClient: QueryClient,
  place: Pick<Matched, 'pathname' | 'search'>,
): Promise<{ signedInAs: string | undefined }> => {
  const { code, email } = place.search;
  const isReload = code === undefined && email === undefined;
  const holdsLink = isReload ? keptLink(place.pathname) !== undefined : Boolean(code && email);
  if (!holdsLink) await requireSignedOut(queryClient, place);
  const session = await loadSession(queryClient);
  return { signedInAs: session?.profile.email };
};

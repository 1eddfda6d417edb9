import { getPayinsToday } from '@drumlin/contract/analytics/today.ts';
import { refresh } from '@drumlin/contract/auth/routes.ts';
import { FLAG_DEFAULTS } from '@drumlin/contract/core/flags.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { listPanelExports } from '@drumlin/contract/exports/routes.ts';
import { listDatasetStates, listIngestStates } from '@drumlin/contract/ingest/admin.ts';
import { getWalletProductsOf, listAllMerchants, listOwnMerchants } from '@drumlin/contract/merchants/routes.ts';
import { countUnread, listNotifications } from '@drumlin/contract/notifications/routes.ts';
import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import { listWaiting } from '@drumlin/contract/portal/waiting.ts';
import { getReconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import {
  getPermissions,
  getPreferences,
  getProfile,
  type Preferences,
  putPreferences,
} from '@drumlin/contract/users/routes.ts';
import { listViews } from '@drumlin/contract/views/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/Providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter, leaveWithSession } from '../app/router.ts';
import { changeLocale } from '../lib/i18n.ts';
import type { Profile } from '../lib/session/session.ts';
import { markSession } from '../lib/session/session-mark.ts';
import { STORAGE_KEYS } from '../lib/storage.ts';
import { answer, answerAddress, answerBeneath, hold } from './answers.ts';

interface Opened {
  /** Who is signed in: the id of a role, `undefined` where nobody is. */
  role?: number | undefined;
  profile?: Partial<Profile>;
  preferences?: Preferences;
  /** The feature flags that are on. */
  flags?: readonly string[];
  locale?: Locale;
  theme?: 'light' | 'dark';
  width?: number;
  /** An instant at which the clock of the page stands still; its timers go on. */
  now?: string;
}

/** Those that are on where an installation says nothing. */
const FLAGS = Object.entries(FLAG_DEFAULTS).flatMap(([name, isOn]) => (isOn ? [name] : []));

export const MERCHANTS = [
  { merchantId: 'ALCASINO', merchantName: 'Aurora Lantern Casino' },
  { merchantId: 'ALSPORTS', merchantName: 'Aurora Lantern Sports' },
];

/** What the frame of every screen asks for; a test that registers other answers later has those. */
const answerShell = (roleId: number, { profile, preferences = {}, flags = FLAGS }: Opened): void => {
  const role = findRole(roleId);
  if (!role) throw new Error(`There is no role ${roleId}`);
  const isStaff = role.userType === 'internal';
  // The first page, where many are led back to, asks for it
  answer(listWaiting, { waiting: [] });
  hold(getPayinsToday);
  hold(listDatasetStates);
  hold(listIngestStates);
  hold(getReconciliation);
  answer(refresh, { accessToken: 'access', idToken: 'id', expiresIn: 600 });
  answer(getProfile, {
    id: 7,
    email: 'odile@aurora.example',
    firstName: 'Odile',
    lastName: 'Newcomer',
    jobTitle: null,
    status: 'active',
    photoUrl: null,
    userType: role.userType,
    merchantParent: isStaff ? null : 'Aurora Lantern Group',
    products: ['INTERAC', 'IBT'],
    roles: [{ id: role.id, name: role.name, description: role.description ?? null }],
    ...profile,
  });
  answer(getPermissions, [...role.permissions]);
  answer(getPreferences, preferences);
  answer(putPreferences, undefined);
  answerAddress('POST', '/ofrep/v1/evaluate/flags', () =>
    Response.json({ flags: flags.map(key => ({ key, value: true })) }),
  );
  answer(isStaff ? listAllMerchants : listOwnMerchants, { data: MERCHANTS, totalRowNum: MERCHANTS.length });
  answer(countUnread, { unread: 0 });
  answer(listNotifications, { data: [], unread: 0, currentPage: 1, totalPages: 0, totalRecords: 0 });
  answer(listPanelExports, { exports: [] });
  answer(listViews, { views: [] });
  // Where everybody is led to who may not see a screen
  answer(getWalletProductsOf, { products: [] });
};

/** A page that is open, as far as a test must reach behind what is drawn. */
export interface Screen {
  /** The address that the browser would show. */
  address: () => string;
  /** Goes to another address as a link does. */
  goTo: (path: string) => Promise<void>;
  back: () => Promise<void>;
  /** The steps of the browser, for one that is taken before the page has come to rest. */
  history: RouterHistory;
  queryClient: QueryClient;
}

/** Who opens most screens: a merchant's Admin. */
export const ADMIN = 1;
/** The provider's own ADMIN. */
export const STAFF = 101;

/** The window, the language and the answers that are there before anything is drawn. */
const prepare = async (opened: Opened): Promise<void> => {
  const { role = 'role' in opened ? undefined : ADMIN, locale = 'en-CA', theme = 'light', width = 1440, now } = opened;
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await page.viewport(width, 900);
  // Where the test before has left it, it would show the tooltip of whatever comes to lie there
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  localStorage.setItem(STORAGE_KEYS.theme, theme);
  document.documentElement.lang = locale;
  await changeLocale(locale);
  answerBeneath(() => {
    answer(portalNotices, { banner: null, changesIn: null, support: { email: null, phone: null } });
    if (role !== undefined) answerShell(role, opened);
  });
  if (role !== undefined) markSession();
};

/** Draws a part alone, within what surrounds every screen. */
export const openPart = async (part: ReactNode, opened: Opened = {}): Promise<void> => {
  await prepare(opened);
  await render(
    <Providers queryClient={createQueryClient()}>
      <Suspense>{part}</Suspense>
    </Providers>,
  );
};

let isRouteOpen = (): boolean => true;

/** Waits until the screen that a test went to last is there: what its route asks for must not go on into the next test. */
export const settleRoute = (): Promise<unknown> =>
  vi.waitFor(() => expect(isRouteOpen()).toBe(true), { timeout: 10_000 }).catch(() => undefined);

/**
 * Opens an address of the portal in the whole of its app, in this browser, with a session of a person with a role. What the test has
 * answered before comes first; the frame's own calls are answered.
 */
export const openScreen = async (path: string, opened: Opened = {}): Promise<Screen> => {
  await prepare(opened);
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  isRouteOpen = () => router.state.status === 'idle';
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  /** Until the page is taken away. */
  const Leaving = () => {
    useEffect(() => leaveWithSession(router, queryClient), []);
    return null;
  };
  await render(
    <Providers queryClient={queryClient}>
      <Leaving />
      <RouterProvider router={router} />
    </Providers>,
  );
  // A step that is still being taken would be finished after the next one
  const awaitRest = () => expect.poll(() => router.state.status).toBe('idle');
  return {
    address: () => router.state.location.href,
    goTo: async to => {
      await awaitRest();
      await router.navigate({ href: to });
    },
    back: async () => {
      await awaitRest();
      router.history.back();
    },
    history: router.history,
    queryClient,
  };
};

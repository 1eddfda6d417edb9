import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { getPermissions, getProfile } from '@drumlin/contract/users/routes.ts';
import { styled, useColorScheme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Notices } from '../../components/notices/Notices.tsx';
import { type Chat, useChat } from '../../features/chat/use-chat.ts';
import { StepUp } from '../../features/step-up/StepUp.tsx';
import { routeKey } from '../../lib/api/route-key.ts';
import { changeLocale } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTopic } from '../../lib/live/use-topic.ts';
import { preferencesQuery, usePermissions } from '../../lib/session/session.ts';
import { STORAGE_KEYS, storage } from '../../lib/storage.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { useIsInspecting } from '../../ui/dialogs/Inspector.tsx';
import { GUTTER, LAYOUT, RADIUS } from '../../ui/dimensions.ts';
import { ClosedNote } from './ClosedNote.tsx';
import { HomeLink } from './HomeLink.tsx';
import { MobileNavigation } from './MobileNavigation.tsx';
import { NavigationList } from './NavigationList.tsx';
import { NavigationRail } from './NavigationRail.tsx';
import { StaffAccount } from './StaffAccount.tsx';
import { TopBar } from './TopBar.tsx';
import { useFlagPoller } from './use-flag-poller.ts';

/**
 * Refreshes the menu as soon as the permissions change. This also keeps the live connection open, which leads to the sign-in page as
 * soon as the session has ended anywhere. Without the connection both happen with the next call.
 */
const useSessionTopic = (): void => {
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

/**
 * Moves the focus to the content after a change of page, so that a screen reader and the Tab key start there. Where the address names a part of
 * the page, that part takes it.
 */
const useFocusOnNavigation = (onNavigate: () => void) => {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: location => location.pathname });
  const shownPath = useRef(path);
  const hash = useLocation({ select: location => location.hash });
  const arrived = useEffectEvent(() => {
    onNavigate();
    if (hash === '') main.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    arrived();
  }, [path]);
  return main;
};

/** Applies the language and theme that a person chose, on this or another device. In a support view the staff keep their own. */
const useApplyPreferences = (): void => {
  const { setMode } = useColorScheme();
  const { data } = useQuery(preferencesQuery);
  const { theme, locale } = (supportViewId === undefined && data) || {};
  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    if (locale) void changeLocale(locale);
  }, [locale]);
};

const Anchor = styled('a')(({ theme: { vars, typography, zIndex } }) => ({
  ...typography.control,
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: RADIUS.control,
  color: vars.palette.tokens.text.onInverse,
  backgroundColor: vars.palette.tokens.bg.inverse,
  '@media print': { display: 'none' },
  '&:not(:focus)': { transform: 'translateY(-64px)' },
}));

/** The first stop of the Tab key: skips the menu. */
const SkipLink = () => {
  const { t } = useTranslation();
  return <Anchor href="#content">{t('Skip to content')}</Anchor>;
};

const Side = styled('nav', { shouldForwardProp: prop => prop !== 'rail' })<{ rail: boolean }>(
  ({ theme: { vars }, rail }) => ({
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: rail ? LAYOUT.rail : LAYOUT.sidebar,
    height: '100dvh',
    borderRight: `1px solid ${vars.palette.tokens.border.default}`,
    '@media print': { display: 'none' },
    '& .list': { flex: 1, minHeight: 0, overflowY: 'auto', padding: rail ? '8px 0' : '4px 12px 16px' },
  }),
);

/** The menu at the left, with labels or as a rail of icons. */
const Sidebar = ({ rail }: { rail: boolean }) => {
  const { t } = useTranslation();
  return (
    <Side rail={rail} aria-label={t('Main menu')}>
      <HomeLink compact={rail} />
      <div className="list">{rail ? <NavigationRail /> : <NavigationList />}</div>
      <StaffAccount rail={rail} />
    </Side>
  );
};

const Note = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: `8px ${GUTTER.sm}`,
  color: vars.palette.tokens.warning.text,
  backgroundColor: vars.palette.tokens.warning.tint,
  '& svg': { flexShrink: 0 },
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
}));

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Says as long as it lasts that the browser has no connection, and that what is shown may be old. */
const OfflineNote = () => {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <Note role="status">
      {!online && (
        <>
          <WifiOff size={16} strokeWidth={1.75} aria-hidden />
          {t('You are offline. What you see may be out of date; nothing can be changed until the connection is back.')}
        </>
      )}
    </Note>
  );
};

// Loaded after the page; one that does not come must not take the page with it
const ExportsPanel = lazy(() =>
  import('../../features/exports/panel/ExportsPanel.tsx').then(
    (part): { default: ComponentType } => ({ default: part.ExportsPanel }),
    () => ({ default: () => null }),
  ),
);

/** The panel of exports, for whom exports are compiled; not in a support view, in which there is nothing to have. */
const ExportsCorner = () => {
  const mayExport = usePermissions().includes('ASYNC_EXPORT_PAGE');
  if (!mayExport || supportViewId !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <ExportsPanel />
    </Suspense>
  );
};

const ChatPanel = lazyPart(() => import('../../features/chat/ChatPanel.tsx').then(part => part.ChatPanel));

/** The chat, fetched when it is first opened. */
const ChatCorner = ({ isOpen, close }: Pick<Chat, 'isOpen' | 'close'>) => (
  <Suspense fallback={null}>
    <ChatPanel isOpen={isOpen} close={close} />
  </Suspense>
);

const Page = styled('div')({ display: 'flex', minHeight: '100dvh' });
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '@media screen': { '& > :not(header)': { marginRight: 'var(--inspector, 0px)' } },
});
const Main = styled('main')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  padding: `${LAYOUT.pageTop}px ${GUTTER.xs} max(${LAYOUT.pageBottom}px, var(--page-foot, 0px))`,
  [breakpoints.down('sm')]: { paddingTop: 12 },
  [breakpoints.up('sm')]: { paddingInline: GUTTER.sm },
  [breakpoints.up('lg')]: { paddingInline: GUTTER.lg },
  '@media print': { '&&': { padding: 0 } },
}));

/** The frame of every screen: sidebar, top bar, and the content area with its gutters. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { breakpoints } = useTheme();
  const hasSidebar = useMediaQuery(breakpoints.up('md'));
  const isInspecting = useIsInspecting();
  const hasRoom = useMediaQuery(breakpoints.up(isInspecting ? 1440 : 'lg'));
  const [collapsed, setCollapsed] = useState(storage.read(STORAGE_KEYS.sidebar) === 'rail');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const chat = useChat();
  const main = useFocusOnNavigation(() => setDrawerOpen(false));
  useApplyPreferences();
  useSessionTopic();
  useFlagPoller();

  const toggle = () => {
    if (!hasRoom) return setDrawerOpen(true);
    storage.write(STORAGE_KEYS.sidebar, collapsed ? 'full' : 'rail');
    setCollapsed(!collapsed);
  };
  return (
    <Page>
      <SkipLink />
      {hasSidebar && <Sidebar rail={collapsed || !hasRoom} />}
      <MobileNavigation open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      <Column>
        <TopBar onToggleNavigation={toggle} expanded={hasRoom ? !collapsed : drawerOpen} chat={chat} />
        <OfflineNote />
        <Notices />
        <Main id="content" ref={main} tabIndex={-1}>
          <ClosedNote />
          {children}
        </Main>
      </Column>
      <ExportsCorner />
      {chat.isLoaded && <ChatCorner {...chat} />}
      <StepUp />
    </Page>
  );
};

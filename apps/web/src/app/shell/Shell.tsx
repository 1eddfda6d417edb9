import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Notices } from '../../components/notices/Notices.tsx';
import { useChat } from '../../features/chat/use-chat.ts';
import { StepUp } from '../../features/step-up/StepUp.tsx';
import { STORAGE_KEYS, storage } from '../../lib/storage.ts';
import { useIsInspecting } from '../../ui/dialogs/Inspector.tsx';
import { GUTTER, LAYOUT } from '../../ui/dimensions.ts';
import { ChatCorner } from './ChatCorner.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { ExportsCorner } from './ExportsCorner.tsx';
import { MobileNavigation } from './MobileNavigation.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useApplyPreferences } from './use-apply-preferences.ts';
import { useFlagPoller } from './use-flag-poller.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSessionTopic } from './use-session-topic.ts';

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

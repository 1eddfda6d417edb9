import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BookOpen, Menu as MenuIcon, MessageCircle, PanelLeft, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch.tsx';
import type { Chat } from '../../features/chat/use-chat.ts';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { PORTAL_DOCS_URL } from '../../lib/portal-docs.ts';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { GUTTER, LAYOUT } from '../../ui/dimensions.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { isPermitted, screensFor } from '../navigation.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BellCorner } from './BellCorner.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { EasternClock } from './EasternClock.tsx';
import { HelpLink } from './HelpLink.tsx';

const Bar = styled('header')(({ theme: { vars, breakpoints, zIndex } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: LAYOUT.topBar,
  flexShrink: 0,
  paddingInline: `calc(${GUTTER.xs} - 8px) ${GUTTER.xs}`,
  backgroundColor: vars.palette.tokens.bg.app,
  [breakpoints.down('sm')]: { backgroundColor: vars.palette.tokens.bg.surface },
  borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  '& > .MuiIconButton-root': { flexShrink: 0 },
  '@media print': { display: 'none' },
  [breakpoints.up('lg')]: { paddingInline: `calc(${GUTTER.lg} - 10px) ${GUTTER.lg}` },
}));

interface TopBarProps {
  onToggleNavigation: () => void;
  /** Whether the menu is visible. */
  expanded: boolean;
  chat: Chat;
}

/** The breadcrumb with the help of the screen, the search, the time in Toronto and the avatar menu. */
export const TopBar = ({ onToggleNavigation, expanded, chat }: TopBarProps) => {
  const { t } = useTranslation();
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'));
  const { userType } = useProfile();
  const isStaff = userType === 'internal';
  const rights = useRights();
  const screens = screensFor(userType).filter(({ path }) => isPermitted(path, rights));
  return (
    <Bar>
      <IconButton
        aria-label={t('Menu')}
        aria-expanded={expanded}
        onClick={onToggleNavigation}
        size={wide ? 'medium' : 'large'}
      >
        {wide ? <PanelLeft size={16} strokeWidth={1.75} aria-hidden /> : <MenuIcon size={20} aria-hidden />}
      </IconButton>
      <Breadcrumb />
      <HelpLink />
      <Box sx={{ flex: 1 }} />
      <SearchBox wide={wide} screens={screens} />
      {wide && (
        <>
          {isStaff && <ToneChip tone="info" icon={ShieldCheck} label={t('Admin mode')} />}
          <EasternClock />
          <LanguageSwitch />
          <ThemeSwitch />
          <Tooltip title={t('Portal Docs')}>
            <IconButton href={PORTAL_DOCS_URL} target="_blank" rel="noreferrer" aria-label={t('Portal Docs')}>
              <BookOpen size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Tooltip>
          {chat.isOffered && (
            <Tooltip title={t('Chat')}>
              <IconButton ref={chat.opener} aria-label={t('Chat')} aria-expanded={chat.isOpen} onClick={chat.toggle}>
                <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Tooltip>
          )}
        </>
      )}
      <BellCorner wide={wide} />
      <AccountMenu chat={wide ? undefined : chat} />
    </Bar>
  );
};

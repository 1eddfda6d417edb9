import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from '@tanstack/react-router';
import {
  BookOpen,
  ChevronRight,
  CircleQuestionMark,
  Clock,
  Menu as MenuIcon,
  MessageCircle,
  PanelLeft,
  ShieldCheck,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch.tsx';
import type { Chat } from '../../features/chat/use-chat.ts';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { guideOf } from '../../lib/guide.ts';
import { useLocale } from '../../lib/i18n.ts';
import { usePageName } from '../../lib/page-name.ts';
import { PORTAL_DOCS_URL } from '../../lib/portal-docs.ts';
import { useProfile, useRights } from '../../lib/session/session.ts';
import { GUTTER, LAYOUT } from '../../ui/dimensions.ts';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { breadcrumbOf, isPermitted, screensFor } from '../navigation.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** In the header of every screen: its page of the user guide, in another tab so that nothing that was typed here is lost. */
const HelpLink = () => {
  const { t } = useTranslation();
  const page = guideOf(useLocation({ select: location => location.pathname }));
  if (page === undefined) return null;
  return (
    <Tooltip title={t('Help for this screen')}>
      <IconButton
        href={`/help/${page}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('Help for this screen')}
        sx={{ ml: -1, displayPrint: 'none' }}
      >
        <CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

const MINUTE_MS = 60_000;

const Line = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginRight: 4,
  paddingRight: 10,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: vars.palette.tokens.text.tertiary,
  borderRight: `1px solid ${vars.palette.tokens.border.default}`,
}));

const timeIn = (locale: Locale, now: Date): string =>
  new Intl.DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, {
    timeZone: EASTERN,
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);

/** The time in Toronto, in which every report is. */
const EasternClock = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <Line>
      <Clock size={14} strokeWidth={1.75} aria-hidden />
      {t('{{time}} ET', { time: timeIn(locale, now) })}
    </Line>
  );
};

const Trail = styled('ol')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  display: 'flex',
  // Where there is no room for the whole way, its first parts wrap out of sight, and the page's own name stays
  flexFlow: 'row-reverse wrap',
  justifyContent: 'flex-end',
  height: '1lh',
  overflow: 'hidden',
  alignItems: 'center',
  columnGap: 6,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.palette.tokens.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, whiteSpace: 'nowrap' },
  '& li > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li > svg': { flexShrink: 0 },
  '& [aria-current]': { fontWeight: 550, color: vars.palette.tokens.text.primary },
  '& svg': { color: vars.palette.tokens.text.tertiary },
  // On a phone the heading of the page, just below, says it, and is never cut
  [breakpoints.down('sm')]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
}));

/** The way through the menu to this page; its last part is the title of the browser's tab as well. */
const Breadcrumb = () => {
  const { t } = useTranslation();
  const path = useLocation({ select: location => location.pathname });
  const labels = breadcrumbOf(path, useProfile().userType);
  const name = usePageName();
  if (labels.length === 0) return null;
  const trail = [...labels.map(label => t(label)), ...(name === undefined ? [] : [name])];
  return (
    <nav aria-label={t('Breadcrumb')} style={{ minWidth: 0, flexShrink: 999 }}>
      <title>{`${trail.at(-1)} · Drumlin`}</title>
      <Trail>
        {trail.map((label, index) => {
          const last = index === trail.length - 1;
          return (
            <li key={label} style={{ order: trail.length - index }}>
              <span aria-current={last ? 'page' : undefined}>{label}</span>
              {!last && <ChevronRight size={14} aria-hidden />}
            </li>
          );
        })}
      </Trail>
    </nav>
  );
};

// Loaded after the page; one that does not come must not take the page with it
const Bell = lazy(() =>
  import('../../features/notifications/Bell.tsx').then(
    (part): { default: ComponentType<{ wide: boolean }> } => ({ default: part.Bell }),
    () => ({ default: () => null }),
  ),
);

/** The bell, and until it is there its place. */
const BellCorner = ({ wide }: { wide: boolean }) => (
  <Suspense fallback={<Box sx={{ width: wide ? 36 : 44, flexShrink: 0 }} />}>
    <Bell wide={wide} />
  </Suspense>
);

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

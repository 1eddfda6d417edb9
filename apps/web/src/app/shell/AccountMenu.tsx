import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronDown, CircleUser, LogOut, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { useLogout } from '../../components/use-logout.ts';
import type { Chat } from '../../features/chat/use-chat.ts';
import { PORTAL_DOCS_URL } from '../../lib/portal-docs.ts';
import { useProfile } from '../../lib/session/session.ts';
import { supportViewId } from '../../lib/support-view.ts';
import { Truncate } from '../../ui/text.tsx';

interface AccountMenuProps {
  /** Where the bar has no room for it. */
  chat: Chat | undefined;
}

/** The avatar menu: the person signed in, the documentation, and Logout. In admin mode profile and Logout are at the foot of the menu instead; in a support view both are somebody else's. */
export const AccountMenu = ({ chat }: AccountMenuProps) => {
  const { t } = useTranslation();
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'));
  const profile = useProfile();
  const isOwn = profile.userType === 'external' && supportViewId === undefined;
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  return (
    <>
      <Button
        ref={chat?.opener}
        variant="text"
        color="inherit"
        aria-label={t('Account of {{name}}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, flexShrink: 1, '&&': { px: 1.5, gap: 2, color: 'tokens.text.primary' } }}
      >
        <PersonAvatar name={name} photoUrl={profile.photoUrl} />
        {/* A long name gives way to the rest of the bar; the menu shows it whole */}
        {wide && <Truncate max={200}>{name}</Truncate>}
        {wide && <ChevronDown size={15} aria-hidden />}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          // The name over the entries belongs to a landmark too
          paper: {
            role: 'region',
            'aria-label': t('Account of {{name}}', { name }),
            sx: { minWidth: 220, maxWidth: 320, mt: 1 },
          },
        }}
      >
        <Typography
          component="li"
          role="presentation"
          variant="label"
          sx={{ px: 2.5, py: 1.5, display: 'block', overflowWrap: 'anywhere' }}
        >
          {name}
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'tokens.text.tertiary' }}>
            {profile.email}
          </Typography>
        </Typography>
        <Divider sx={{ mb: 1 }} />
        {isOwn && (
          <MenuItem component={Link} to="/user/profile" onClick={() => setAnchor(null)}>
            <CircleUser size={16} aria-hidden />
            {t('Profile')}
          </MenuItem>
        )}
        <MenuItem component="a" href={PORTAL_DOCS_URL} target="_blank" rel="noreferrer">
          <BookOpen size={16} aria-hidden />
          {t('Portal Docs')}
        </MenuItem>
        {chat?.isOffered && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              chat.toggle();
            }}
          >
            <MessageCircle size={16} aria-hidden />
            {t('Chat')}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem disabled={logout.isPending} onClick={() => logout.mutate()}>
            <LogOut size={16} aria-hidden />
            {t('Logout')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
};

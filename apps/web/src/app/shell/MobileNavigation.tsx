import { roleLabel } from '@drumlin/contract/role-labels.ts';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { PersonAvatar } from '../../components/people/PersonAvatar.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch.tsx';
import { useProfile } from '../../lib/session/session.ts';
import { LAYOUT } from '../../ui/dimensions.ts';
import { HomeLink } from './HomeLink.tsx';
import { NavigationList } from './NavigationList.tsx';
import { StaffAccount } from './StaffAccount.tsx';

const Account = () => {
  const { t } = useTranslation();
  const profile = useProfile();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
  return (
    <Stack
      direction="row"
      sx={{
        p: 4,
        gap: 3,
        alignItems: 'center',
        bgcolor: 'tokens.bg.surface',
        borderTop: 1,
        borderColor: 'tokens.border.default',
      }}
    >
      <PersonAvatar name={name} photoUrl={profile.photoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="control" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'tokens.text.tertiary' }}>
          {profile.roles.map(role => t(roleLabel(role))).join(', ')}
        </Typography>
      </Box>
      <ThemeSwitch touch />
      <LanguageSwitch look="touch" />
    </Stack>
  );
};

/** The menu of narrow windows: a drawer with the person, theme and language at its foot. */
export const MobileNavigation = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const paper = ({ vars }: { vars: { palette: { tokens: { bg: { app: string } } } } }) => ({
    width: LAYOUT.drawer,
    maxWidth: '86vw',
    bgcolor: vars.palette.tokens.bg.app,
  });
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: paper, role: 'dialog', 'aria-label': t('Menu') } }}>
      <Stack
        direction="row"
        sx={{
          pr: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          borderBottom: 1,
          borderColor: 'tokens.border.default',
        }}
      >
        <HomeLink />
        <IconButton size="large" aria-label={t('Close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Stack>
      <Box component="nav" aria-label={t('Main menu')} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}>
        <NavigationList />
      </Box>
      <StaffAccount />
      <Account />
    </Drawer>
  );
};

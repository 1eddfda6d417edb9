import type { Preferences } from '@drumlin/contract/users/routes.ts';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../lib/api/toast-message.ts';
import { useRememberPreference } from '../lib/preferences.ts';
import { toast } from '../ui/toast.ts';

const CHOICES = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'Follow the system', Icon: Monitor },
] as const;

/** Chooses light, dark, or the system's setting. */
export const ThemeSwitch = ({ touch = false }: { touch?: boolean }) => {
  const { t } = useTranslation();
  const { mode = 'system', setMode, colorScheme } = useColorScheme();
  const remember = useRememberPreference();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (theme: NonNullable<Preferences['theme']>) => {
    setAnchor(null);
    setMode(theme);
    remember({ theme }).catch(error => toast.error(t(toastMessage(error))));
  };
  const Icon = colorScheme === 'dark' ? Sun : Moon;
  return (
    <>
      <Tooltip title={t('Theme')}>
        <IconButton
          aria-label={t('Theme')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
          size={touch ? 'large' : 'medium'}
          sx={touch ? { border: 1, borderColor: 'tokens.border.default' } : {}}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHOICES.map(({ theme, label, Icon: ChoiceIcon }) => (
          <MenuItem key={theme} selected={mode === theme} onClick={() => choose(theme)}>
            <ChoiceIcon size={16} aria-hidden />
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

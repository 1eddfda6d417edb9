import Button from '@mui/material/Button';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../lib/api/toast-message.ts';
import { changeLocale, useLocale } from '../lib/i18n.ts';
import { useRememberPreference } from '../lib/preferences.ts';
import { toast } from '../ui/toast.tsx';

interface LanguageSwitchProps {
  /** Name the other language in full, as on the sign-in page. */
  full?: boolean;
  /** A square button for a finger, as in the drawer. */
  touch?: boolean;
}

/** Changes between English and French; its name is in the language it leads to. */
export const LanguageSwitch = ({ full = false, touch = false }: LanguageSwitchProps) => {
  const { t } = useTranslation();
  const remember = useRememberPreference();
  const other = useLocale() === 'en-CA' ? 'fr-CA' : 'en-CA';
  const otherName = other === 'fr-CA' ? 'Français' : 'English';
  const change = () =>
    Promise.all([changeLocale(other), remember({ locale: other })]).catch(error => toast.error(t(toastMessage(error))));
  return (
    <Button
      variant={touch ? 'outlined' : 'text'}
      color="inherit"
      lang={other}
      aria-label={otherName}
      onClick={change}
      startIcon={touch ? undefined : <Languages size={16} strokeWidth={1.75} />}
      sx={touch ? { width: 44, height: 44, p: 0 } : { px: 2.5 }}
    >
      {full ? otherName : other.slice(0, 2).toUpperCase()}
    </Button>
  );
};

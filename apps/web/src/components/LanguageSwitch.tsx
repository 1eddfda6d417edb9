import type { Locale } from '@drumlin/contract/core/money.ts';
import Button from '@mui/material/Button';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../lib/api/toast-message.ts';
import { changeLocale, useLocale } from '../lib/i18n.ts';
import { useRememberPreference } from '../lib/preferences.ts';
import { toast } from '../ui/toast.ts';

/** Each language by its own name. */
export const LOCALE_NAMES: Record<Locale, string> = { 'en-CA': 'English', 'fr-CA': 'Français' };
const codeOf = (locale: Locale): string => locale.slice(0, 2).toUpperCase();

interface LanguageSwitchProps {
  /** `bar` shows the current language, `full` and `touch` the other one. */
  look?: 'bar' | 'full' | 'touch';
}

/** Switches between English and French; its label is in the other language. */
export const LanguageSwitch = ({ look = 'bar' }: LanguageSwitchProps) => {
  const { t } = useTranslation();
  const remember = useRememberPreference();
  const current = useLocale();
  const other = current === 'en-CA' ? 'fr-CA' : 'en-CA';
  const change = () =>
    Promise.all([changeLocale(other), remember({ locale: other })]).catch(error => toast.error(t(toastMessage(error))));
  const text = { bar: codeOf(current), touch: codeOf(other), full: LOCALE_NAMES[other] }[look];
  return (
    <Button
      variant={look === 'touch' ? 'outlined' : 'text'}
      color="inherit"
      lang={other}
      aria-label={look === 'full' ? undefined : `${text} · ${LOCALE_NAMES[other]}`}
      onClick={change}
      startIcon={look === 'touch' ? undefined : <Languages size={16} strokeWidth={1.75} />}
      sx={look === 'touch' ? { width: 44, height: 44, p: 0 } : { px: 2.5 }}
    >
      {text}
    </Button>
  );
};

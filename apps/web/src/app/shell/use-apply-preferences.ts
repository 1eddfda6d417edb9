import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeLocale } from '../../lib/i18n.ts';
import { preferencesQuery } from '../../lib/session/session.ts';
import { supportViewId } from '../../lib/support-view.ts';

/** Applies the language and theme that a person chose, on this or another device. In a support view the staff keep their own. */
export const useApplyPreferences = (): void => {
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

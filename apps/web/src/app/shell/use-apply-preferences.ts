import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeLocale } from '../../lib/i18n.ts';
import { preferencesQuery } from '../../lib/session.ts';

/** Applies the language and theme that a person chose, on this or another device. */
export const useApplyPreferences = (): void => {
  const { setMode } = useColorScheme();
  const { data } = useQuery(preferencesQuery);
  const theme = data?.theme;
  const locale = data?.locale;
  useEffect(() => {
    if (theme) setMode(theme);
  }, [theme, setMode]);
  useEffect(() => {
    if (locale) void changeLocale(locale);
  }, [locale]);
};

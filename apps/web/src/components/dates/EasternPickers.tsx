import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR, type PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/i18n.ts';

/** A day as the pickers represent it: its Eastern midnight. */
export const toPicker = (day: string): DateTime => DateTime.fromISO(day, { zone: EASTERN });

/** The day in a picker, or undefined where the typed text is none. */
export const fromPicker = (value: DateTime | null): string | undefined =>
  value?.isValid ? value.toFormat('yyyy-MM-dd') : undefined;

/** Calendars and date fields in the reader's language and in Eastern days. */
export const EasternPickers = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const { localeText } = (locale === 'fr-CA' ? frFR : enUS).components.MuiLocalizationProvider.defaultProps;
  return (
    <LocalizationProvider
      dateAdapter={AdapterLuxon}
      adapterLocale={locale}
      localeText={localeText as PickersInputLocaleText}
    >
      {children}
    </LocalizationProvider>
  );
};

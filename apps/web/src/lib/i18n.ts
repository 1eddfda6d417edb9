import { LOCALES, type Locale } from '@drumlin/contract/core/money.ts';
import { withoutBreaks } from '@drumlin/contract/i18n/non-breaking.ts';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { loadPart } from './load-part.ts';
import { STORAGE_KEYS, storage } from './storage.ts';

/** The French catalogue is loaded only for French; English is its own key. */
const loadCatalogue = async (locale: Locale): Promise<void> => {
  if (locale === 'en-CA' || i18next.hasResourceBundle(locale, 'translation')) return;
  const { frCA } = await loadPart(() => import('@drumlin/contract/i18n/fr-CA/catalogue.ts'));
  i18next.addResourceBundle(locale, 'translation', withoutBreaks(frCA));
};

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** Writes what a text counts as the language writes numbers, and leaves every other value. */
const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, locale, options) =>
    typeof value === 'number' && value === options?.['count'] ? value.toLocaleString(locale) : value,
};

/** Starts the translations in the language that `before-paint.js` wrote to `<html lang>`. */
export const startI18n = async (): Promise<void> => {
  const chosen = document.documentElement.lang;
  const locale = isLocale(chosen) ? chosen : 'en-CA';
  i18next.use(countFormatter);
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { 'en-CA': { translation: {} } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  // Not waited for: the sign-in page has no schema, and whatever has one loads its library first
  void import('./word-issues.ts').catch(() => undefined);
  // Better English than no page
  await loadCatalogue(locale).catch(() => undefined);
  await i18next.changeLanguage(locale);
};

/** Changes the language of all texts, of `<html lang>` and of the API's messages, and stores it in this browser. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await loadCatalogue(locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  storage.write(STORAGE_KEYS.locale, locale);
};

/** The current language. */
export const useLocale = (): Locale => {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : 'en-CA';
};

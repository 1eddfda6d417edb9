import type { Locale } from '../core/money.ts';
import { frCA } from './fr-CA/catalogue.ts';

type Values = Record<string, string | number>;

/** Fills `{{name}}` in a text, as the web's i18next does. */
const fill = (text: string, locale: Locale, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return name === 'count' ? value.toLocaleString(locale) : String(value);
  });

/** The French of a key, or undefined. */
const inFrench = (key: string): string | undefined => (Object.hasOwn(frCA, key) ? frCA[key] : undefined);

/**
 * A text in the reader's language. English is the key; a text that the catalogue lacks stays English (a test finds those). Of one
 * `count` it is the singular, as with i18next: that of the catalogue ends in `_one`, the English one comes as `defaultValue_one`.
 */
export const translate = (key: string, locale: Locale, values: Values = {}): string => {
  const { count, defaultValue_one: one } = values;
  const isOne = typeof count === 'number' && new Intl.PluralRules(locale).select(count) === 'one';
  const french = locale === 'fr-CA' ? ((isOne ? inFrench(`${key}_one`) : undefined) ?? inFrench(key)) : undefined;
  return fill(french ?? String((isOne ? one : undefined) ?? key), locale, values);
};

import type { Locale } from '../core/money.ts';
import { frCA } from './fr-CA/catalogue.ts';

/** Fills `{{name}}` in a text, as the web's i18next does. */
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text in the reader's language. English is the key; a text that the catalogue lacks stays English (a test finds those). */
export const translate = (key: string, locale: Locale, values: Record<string, string | number> = {}): string =>
  fill(locale === 'fr-CA' && Object.hasOwn(frCA, key) ? (frCA[key] ?? key) : key, values);

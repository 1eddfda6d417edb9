import type { Locale } from '../core/money.ts';

/** Whether a number takes the singular: 1 in English, 0 and 1 in French. Each text that counts has a singular and asks this. */
export const isSingular = (number: number, locale: Locale): boolean =>
  new Intl.PluralRules(locale).select(number) === 'one';

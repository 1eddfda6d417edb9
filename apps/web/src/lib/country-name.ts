import type { Locale } from '@drumlin/contract/core/money.ts';

/** A country of ISO 3166-1 in the reader's language; letters that name none stay as they are. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;

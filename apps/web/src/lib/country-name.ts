import type { Locale } from '@drumlin/contract/core/money.ts';

/** The name of an ISO 3166-1 country in the reader's language; an unknown code stays as it is. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;

import type { Locale } from '@drumlin/contract/core/money.ts';
import { region } from '@drumlin/contract/enumerations/regions.ts';
import type { TFunction } from 'i18next';

/** What a country is called in the reader's language. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;

/** What a region is called: those of Canada by name, others by their code. */
export const regionName = (t: TFunction, countryCode: string, code: string): string => {
  const known = countryCode === 'CA' ? region.values.find(each => each === code) : undefined;
  return known ? t(region.entries[known].label) : code;
};

/** What the products are called. */
export const PRODUCT_NAMES = { INTERAC: 'Interac e-Transfer', IBT: 'Instant Bank Transfer' } as const;

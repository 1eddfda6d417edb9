import { region } from '@drumlin/contract/enumerations/regions.ts';
import type { TFunction } from 'i18next';

/** What a region is called: those of Canada by name, others by their code. */
export const regionName = (t: TFunction, countryCode: string, code: string): string => {
  const known = countryCode === 'CA' ? region.values.find(each => each === code) : undefined;
  return known ? t(region.entries[known].label) : code;
};

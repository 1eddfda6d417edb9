import type { Place } from '../../platform/client/countries.ts';
import type { PlaceRule } from './queries.ts';

const allows = ({ permission }: PlaceRule): boolean => permission === 'ALLOW';

/**
 * Whether a consumer in a place may pay under all the rules of a merchant and product (docs/decisions/029). The rule of a region goes
 * before that of its country; a place that no rule names is open while every rule refuses, and closed as soon as one allows. Whoever
 * cannot be placed is treated as being where it is refused.
 */
export const isLetThrough = (rules: readonly PlaceRule[], { country, region }: Place): boolean => {
  if (rules.length === 0) return true;
  if (country === null) return false;
  const here = rules.filter(({ countryCode }) => countryCode === country);
  const whole = here.find(({ regionCode }) => regionCode === '');
  const elsewhere = whole ? allows(whole) : !rules.some(allows);
  const regions = here.filter(({ regionCode }) => regionCode !== '');
  if (region === null) return elsewhere && regions.every(allows);
  const own = regions.find(({ regionCode }) => regionCode === region);
  return own ? allows(own) : elsewhere;
};

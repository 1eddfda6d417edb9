/** Languages of the portal, as BCP 47 tags. */
export const LOCALES = ['en-CA', 'fr-CA'] as const;
export type Locale = (typeof LOCALES)[number];

/** The only place where money is rounded: `numerator / denominator` to a whole cent, halves away from zero. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

/** Cents to the currency units of the report rows. Exact for every amount below 2^53 cents. */
export const centsToUnits = (cents: number): number => cents / 100;

/** Currency units from the wire back to whole cents. */
export const unitsToCents = (units: number): number => Math.round(units * 100);

const formatters = new Map<Locale, Intl.NumberFormat>();
const formatter = (locale: Locale): Intl.NumberFormat => {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
  formatters.set(locale, made);
  return made;
};

/** Currency units as the portal shows them: `$1,250.00`, `($1,250.00)`; in French `1 250,00 $`, `(1 250,00 $)`. */
export const formatMoney = (units: number, locale: Locale): string => {
  const text = formatter(locale).format(Math.abs(units));
  return units < 0 ? `(${text})` : text;
};

/** As `formatMoney`, with the `C$` prefix of dashboards and totals. */
export const formatMoneyCad = (units: number, locale: Locale): string =>
  locale === 'en-CA' ? formatMoney(units, locale).replace('$', 'C$') : formatMoney(units, locale);

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

/** Cents to currency units as text, exact whatever their size: `1250.00`, `-0.05`. */
export const centsToText = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Currency units as text to cents: the inverse of `centsToText`. */
export const textToCents = (units: string): bigint => BigInt(units.replace('.', ''));

/** Currency units from the wire back to whole cents. */
export const unitsToCents = (units: number): number => Math.round(units * 100);

/** Currency units: a number, or text where they may be more than a number holds to the cent. */
export type Units = number | string;

/** Canadian dollars: the currency of amounts that do not say theirs. */
export const CAD = 'CAD';

const formatters = new Map<string, Intl.NumberFormat>();
const formatter = (locale: Locale, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const currencyDisplay = currency === CAD ? 'narrowSymbol' : 'symbol';
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 2,
  });
  formatters.set(key, made);
  return made;
};

/**
 * Currency units as the portal shows them: `$1,250.00`, `($1,250.00)`; in French `1 250,00 $`, `(1 250,00 $)`. Other currencies say their
 * name: `US$1,250.00`.
 */
export const formatMoney = (units: Units, locale: Locale, currency = CAD): string => {
  const size = String(units).replace('-', '') as Intl.StringNumericLiteral;
  const text = formatter(locale, currency).format(size);
  return Number(units) < 0 ? `(${text})` : text;
};

/** As `formatMoney`, with the `C$` prefix of dashboards, balances and totals; rows and single amounts are without. */
export const formatMoneyCad = (units: Units, locale: Locale, currency = CAD): string => {
  const text = formatMoney(units, locale, currency);
  return locale === 'en-CA' && currency === CAD ? text.replace('$', 'C$') : text;
};

import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import {
  type FeeType,
  isPriced,
  PAYMENT_CHANNELS,
  type PaymentChannel,
  type PricedType,
  TYPES_OF,
} from '@drumlin/contract/fees/kinds.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import type { TFunction } from 'i18next';
import { typeIn } from '../../components/fees/words.ts';

type ProductChannel = Exclude<PaymentChannel, 'ALL'>;

/** What transactions of a channel are a product of, by its whole name. */
const PRODUCTS: Readonly<Record<ProductChannel, { label: string }>> = {
  INTERAC: { label: 'Interac e-Transfer' },
  EFT: { label: 'EFT' },
  IBT: { label: 'Instant Bank Transfer' },
  IDV: { label: 'Identity Verification' },
};

/** The kinds of transactions that the portal knows of, in the order in which they are offered. */
export const KINDS: readonly { channel: ProductChannel; type: PricedType }[] = PAYMENT_CHANNELS.filter(
  channel => channel !== 'ALL',
).flatMap(channel => TYPES_OF[channel].filter(isPriced).map(type => ({ channel, type })));

/** A kind of transactions as its product: `Interac e-Transfer, payin`. */
export const productIn = ({ channel, type }: (typeof KINDS)[number], t: TFunction): string =>
  `${t(PRODUCTS[channel].label)}, ${typeIn(type, t).toLowerCase()}`;

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Cents as an amount without a sign of the currency, which its column or label names: `1.25`. */
export const amountIn = (cents: number, locale: Locale): string => (cents / 100).toLocaleString(locale, TWO_PLACES);

/** Millionths as percent, with two to four places: `1.50`. */
export const percentIn = (percentage: number, locale: Locale): string =>
  (percentage / 10_000).toLocaleString(locale, { ...TWO_PLACES, maximumFractionDigits: 4 });

/** A figure that is not rounded yet, with two to eight places. */
export const exactIn = (dollars: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { ...TWO_PLACES, maximumFractionDigits: 8 }).format(
    dollars as Intl.StringNumericLiteral,
  );

/** What a fee comes to, in a line: `1.50 % + 1.25, at least 1.50, at most 25.00`. */
export const ruleIn = (fee: Fee, t: TFunction, locale: Locale): string => {
  const { flatCents, percentage, minCents, maxCents } = fee;
  const parts = [
    percentage > 0 && t('{{percent}} %', { percent: percentIn(percentage, locale) }),
    (flatCents > 0 || percentage === 0) && amountIn(flatCents, locale),
  ];
  const bounds = [
    minCents !== null && t('at least {{amount}}', { amount: amountIn(minCents, locale) }),
    maxCents !== null && t('at most {{amount}}', { amount: amountIn(maxCents, locale) }),
  ];
  return [parts.filter(Boolean).join(' + '), ...bounds.filter(Boolean)].join(', ');
};

/** For which amounts a fee is: `from 0.00 to below 100.00`; empty where it is for all. */
export const bandIn = ({ lowerCents, upperCents }: Fee, t: TFunction, locale: Locale): string => {
  if (lowerCents === 0 && upperCents === null) return '';
  const from = amountIn(lowerCents, locale);
  return upperCents === null
    ? t('from {{from}} on', { from })
    : t('from {{from}} to below {{to}}', { from, to: amountIn(upperCents, locale) });
};

/** What a fee of a type comes to and for which amounts, in a line; of handling, where that is set. */
export const feeIn = (fee: Fee, type: FeeType, t: TFunction, locale: Locale): string =>
  isPriced(type)
    ? [ruleIn(fee, t, locale), bandIn(fee, t, locale)].filter(Boolean).join(', ')
    : t('its amount is in the terms of disbursements');

/** The name of a definition with its version, which the first one does not say. */
export const versionName = ({ definitionName, version }: { definitionName: string; version: number }): string =>
  version > 1 ? `${definitionName} v${version}` : definitionName;

/** How many merchants, in words. */
export const merchantsIn = (count: number, t: TFunction, locale: Locale): string =>
  isSingular(count, locale)
    ? t('{{number}} merchant', { number: count.toLocaleString(locale) })
    : t('{{number}} merchants', { number: count.toLocaleString(locale) });

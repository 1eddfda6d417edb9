import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { type FeeKind, type FeeType, isPriced, type PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import { feeType, paymentChannel } from '@drumlin/contract/fees/labels.ts';
import type { FeeSource } from '@drumlin/contract/fees/schemas.ts';
import type { TFunction } from 'i18next';

/** Where the fees of a merchant are from. */
export const SOURCE_LABELS: Readonly<Record<FeeSource, { label: string }>> = {
  custom: { label: 'Custom fee' },
  definition: { label: 'Chosen for it' },
  profile: { label: 'Its profile' },
  default: { label: 'Default profile' },
};

export const channelIn = (channel: PaymentChannel, t: TFunction): string => t(paymentChannel.entries[channel].label);
export const typeIn = (type: FeeType, t: TFunction): string => t(feeType.entries[type].label);

/** A channel and type as people say it: `e-Transfer, payin`. */
export const kindIn = ({ channel, type }: FeeKind, t: TFunction): string =>
  `${channelIn(channel, t)}, ${typeIn(type, t).toLowerCase()}`;

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Cents as an amount without a sign of the currency, which its column or label names: `1.25`. */
export const amountIn = (cents: number, locale: Locale): string => (cents / 100).toLocaleString(locale, TWO_PLACES);

/** Millionths as percent, with two to four places: `1.50`. */
export const percentIn = (percentage: number, locale: Locale): string =>
  (percentage / 10_000).toLocaleString(locale, { ...TWO_PLACES, maximumFractionDigits: 4 });

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

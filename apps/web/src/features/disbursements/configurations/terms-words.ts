import { formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import type { DisbursementTerms } from '@drumlin/contract/disbursements/terms.ts';
import type { TFunction } from 'i18next';

/** The name of a day of the week, 1 for Monday. */
export const weekdayName = (weekday: number, locale: Locale, weekdayStyle: 'long' | 'short' = 'long'): string =>
  // The first of January 2024 was a Monday
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(locale, { weekday: weekdayStyle, timeZone: 'UTC' });

const percent = (rate: number, locale: Locale): string =>
  (rate / 1_000_000).toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Terms in words: what each is called, and what it says. */
export const termsLines = (
  t: TFunction,
  locale: Locale,
  terms: DisbursementTerms,
): readonly (readonly [name: string, value: string])[] => [
  [t('Payment days'), terms.paymentWeekdays.map(weekday => weekdayName(weekday, locale)).join(', ')],
  [t('Hold of purchases'), t('{{count}} d', { count: terms.holdDays })],
  [t('Reserve rate'), percent(terms.reserveRate, locale)],
  [t('Hold of the reserve'), t('{{count}} d', { count: terms.reserveHoldDays })],
  [t('Handling fee'), formatMoney(terms.handlingFeeCents / 100, locale)],
  [t('Minimum to send'), formatMoney(terms.minimumCents / 100, locale)],
];

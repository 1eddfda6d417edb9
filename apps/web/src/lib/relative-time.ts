import type { Locale } from '@drumlin/contract/core/money.ts';

const MINUTE = 60;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** How long ago an instant was, as text in the reader's language; less than a minute is "now". `now` is epoch milliseconds. */
export const relativeTime = (instant: Date, locale: Locale, now: number): string => {
  const seconds = (now - instant.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
  const count = unit === 'second' ? 0 : Math.floor(seconds / length);
  const text = words.format(-count, unit);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};

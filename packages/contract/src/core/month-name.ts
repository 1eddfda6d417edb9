import type { Locale } from './money.ts';

/** A month, such as `2026-10`, as people call it: `October 2026`. */
export const monthName = (month: string, locale: Locale): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

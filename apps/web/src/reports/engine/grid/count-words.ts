import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import type { TFunction } from 'i18next';

/** How many rows there are: `1,284`, or `10,000+` where counting stopped. */
export const countWords = ({ rows, capped }: ReportPage['total'], locale: string): string =>
  `${rows.toLocaleString(locale)}${capped ? '+' : ''}`;

/** The same as what a text counts. */
export const counted = (total: ReportPage['total'], locale: string) => ({
  count: total.rows,
  replace: { count: countWords(total, locale) },
});

/** The same with its noun: `1,284 rows`. */
export const rowsWords = (t: TFunction, total: ReportPage['total'], locale: string): string =>
  t('{{count}} rows', { ...counted(total, locale), defaultValue_one: '{{count}} row' });

import type { Locale } from '@drumlin/contract/core/money.ts';
import { isSingular } from '@drumlin/contract/i18n/counted.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import type { TFunction } from 'i18next';

/** How many rows there are: `1,284`, or `10,000+` where counting stopped. */
export const countWords = ({ rows, capped }: ReportPage['total'], locale: string): string =>
  `${rows.toLocaleString(locale)}${capped ? '+' : ''}`;

/** The same with its noun: `1,284 rows`. */
export const rowsWords = (t: TFunction, total: ReportPage['total'], locale: Locale): string => {
  const number = countWords(total, locale);
  return isSingular(total.rows, locale) ? t('{{number}} row', { number }) : t('{{number}} rows', { number });
};

import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';

/** How many rows there are: `1,284`, or `10,000+` where counting stopped. */
export const countWords = ({ rows, capped }: ReportPage['total'], locale: string): string =>
  `${rows.toLocaleString(locale)}${capped ? '+' : ''}`;

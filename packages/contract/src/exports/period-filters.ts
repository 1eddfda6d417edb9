import type { ReportShape } from '../core/report.ts';
import { dialectOf } from '../reports/registry.ts';
import type { Period } from './periods.ts';

type Filters = Record<string, unknown>;

/** What a schedule keeps of a report's filters: all but the dates, which each run has its own of, and the page. */
export const withoutDates = (report: ReportShape, filters: Filters): Filters => {
  const { from, to, page } = dialectOf(report).fields;
  const left = new Set([from, to, ...page]);
  return Object.fromEntries(Object.entries(filters).filter(([field]) => !left.has(field)));
};

/** The filters that a schedule keeps, with the dates of one run. */
export const withPeriod = (report: ReportShape, filters: Filters, period: Period): Filters => {
  const { from, to } = dialectOf(report).fields;
  return { ...filters, [from]: period.from, [to]: period.to };
};

/** Any days, where those of each run take their place. */
const SOME_DAY: Period = { from: '2000-01-01', to: '2000-01-01' };

/** Filters without the dates and page that they may have, as a report's list takes them. */
export const onSomeDay = (report: ReportShape, filters: Filters): Filters =>
  withPeriod(report, withoutDates(report, filters), SOME_DAY);

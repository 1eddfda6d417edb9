import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { toBounds } from '../../../lib/date-range.ts';
import { rangeOf } from './search-moves.ts';
import type { ReportSearch } from './search-params.ts';

/** The time option of a report that nobody has chosen one for. */
export const openingTime = (report: ReportShape): string => report.opensBy ?? Object.keys(report.timeOptions)[0] ?? '';

/** The sort in force: newest first by the time the report is read by, unless a column was chosen. */
export const sortOf = (report: ReportShape, search: ReportSearch): ReportQuery['sort'] =>
  search.sort ?? {
    key: report.timeOptions[search.timeOption ?? openingTime(report)]?.column ?? '',
    direction: 'desc',
  };

/** The request the address stands for. `today` is the Eastern day, `pageSize` what the reader is used to. */
export const toReportQuery = (
  report: ReportShape,
  search: ReportSearch,
  today: string,
  pageSize: number = report.pageSizes.default,
): ReportQuery => ({
  range: toBounds(rangeOf(search, today, report.defaultFrom)),
  timeOption: search.timeOption ?? openingTime(report),
  merchantIds: search.merchantIds,
  filters: search.filters,
  sort: sortOf(report, search),
  page: search.page ?? 1,
  limit: search.limit ?? pageSize,
});

/**
 * The part of a request that totals and exports depend on, with the first page and the default order, so that totals are not
 * fetched again when only the page, its size or the order changes.
 */
export const withoutPage = (report: ReportShape, query: ReportQuery): ReportQuery => ({
  ...query,
  sort: { key: report.timeOptions[query.timeOption]?.column ?? '', direction: 'desc' },
  page: 1,
  limit: report.pageSizes.default,
});

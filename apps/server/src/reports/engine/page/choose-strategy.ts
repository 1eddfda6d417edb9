import { COUNT_CAP } from '../totals/count.ts';
import { cappedSearchPage } from './capped-search-page.ts';
import { crossTabPage, otherTime } from './cross-tab-page.ts';
import { dailyRollupPage } from './daily-rollup-page.ts';
import { offsetPage } from './offset-page.ts';
import type { PageRequest, PageStrategy } from './page-strategy.ts';

/**
 * The quickest way to a page. What a rollup counts by the day of its order is found through days, but for the first page of an order
 * that an index has, which is at its start: that without filters, or of all merchants with the one filter that has an index.
 */
export const choosePageStrategy = (request: PageRequest): PageStrategy => {
  const { selection, sort, window } = request;
  const { rollup, filters, scope, time } = selection;
  if (otherTime(request)) return crossTabPage;
  if (!rollup) return window.offset + window.limit <= COUNT_CAP ? cappedSearchPage : offsetPage;
  const hasIndex = filters.length === 0 || (rollup.required !== undefined && scope.kind === 'all');
  const isAtStart = window.offset === 0 && hasIndex;
  return sort.column === time.column && !isAtStart ? dailyRollupPage : offsetPage;
};

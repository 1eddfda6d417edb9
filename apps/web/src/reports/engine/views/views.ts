import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { listViews } from '@drumlin/contract/views/routes.ts';
import type { ReportView } from '@drumlin/contract/views/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { apiQuery } from '../../../lib/api/query.ts';
import { formatReportSearch, parseReportSearch, type ReportSearch } from '../state/search-params.ts';
import { type ReportWords, reportSearch } from '../state/search-words.ts';

/** What the address says in place of a view's id where none is wanted, not even the default. */
const ALL = 'all';

/** What it says there where another report was left for this one: the default is wanted, with the dates and merchants of the address. */
const DEFAULT = 'default';

/** The views of a report. One that cannot load them is as good as without: it says nothing, and nothing waits for a second try. */
export const viewsQuery = ({ key }: ReportShape) => ({
  ...apiQuery(listViews, { querystring: { report: key as ReportKey } }),
  retry: false,
  meta: { silent: true },
});

export const defaultViewOf = ({ views }: { views: readonly ReportView[] }): ReportView | undefined =>
  views.find(({ isDefault }) => isDefault);

/** Whether an address says nothing of its report, as in the menu; of several reports of a screen it may say which. */
export const isBare = (words: ReportWords): boolean =>
  Object.keys(words).every(key => key === 'tab' || words[key] === undefined);

/** What a view keeps of a search, as an address has it: neither the place in the list nor which view it is. */
export const wordsOf = (search: ReportSearch): string => {
  const kept = { ...search, tab: undefined, page: undefined, row: undefined, view: undefined };
  return new URLSearchParams(Object.entries(formatReportSearch(kept)) as [string, string][]).toString();
};

/** The search of a view in a tab, or of the report as it opens by itself: what the report no longer knows is left out. */
export const searchOf = (report: ReportShape, view: ReportView | undefined, tab: string | undefined): ReportSearch => {
  if (!view) return { tab, view: ALL, filters: {} };
  const words = v.parse(reportSearch, Object.fromEntries(new URLSearchParams(view.settings.words)));
  return { ...parseReportSearch(report, words), tab, page: undefined, row: undefined, view: view.id };
};

/** Whether an address leads on to the reader's default. */
export const wantsDefault = (words: ReportWords): boolean => isBare(words) || words.view === DEFAULT;

/** Where it leads: to the default with the dates and merchants that it has, or to these alone where there is no default. */
export const addressOfDefault = (
  path: string,
  report: ReportShape,
  view: ReportView | undefined,
  words: ReportWords,
): string => {
  const { range, merchantIds, tab } = parseReportSearch(report, words);
  const chosen = { ...(range && { range }), ...(merchantIds && { merchantIds }) };
  const search = view ? searchOf(report, view, tab) : { tab, filters: {} };
  return `${path}?${new URLSearchParams(formatReportSearch({ ...search, ...chosen }) as Record<string, string>)}`;
};

/** What a step within a report leads to: where nothing would be left to say, it says that the default is not wanted. */
export const sayAll = (queryClient: QueryClient, report: ReportShape, now: ReportWords, next: ReportWords) => {
  const known = queryClient.getQueryData(viewsQuery(report).queryKey);
  const isDefaultNext = isBare(next) && next['tab'] === now['tab'] && known && defaultViewOf(known);
  return isDefaultNext ? { ...next, view: ALL } : next;
};

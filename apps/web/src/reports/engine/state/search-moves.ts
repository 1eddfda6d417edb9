import type { amountFilters } from '@drumlin/contract/reports/amounts.ts';
import { defaultRange, PRESETS, type Preset, type RangeText, rangeLabel } from '../../../lib/date-range.ts';
import type { FilterValue, ReportSearch } from './search-params.ts';

/** The range in force on `today`, an Eastern day; `defaultFrom` is the report's own first day where it has one. */
export const rangeOf = (search: ReportSearch, today: string, defaultFrom?: string): RangeText => {
  if (search.range === undefined) return defaultRange(today, defaultFrom);
  return typeof search.range === 'string' ? PRESETS[search.range].range(today) : search.range;
};

/** The bounds of the amount that rows are about, as typed. */
export type Amounts = Record<keyof typeof amountFilters, string>;

/** Any change of a filter starts again at page 1. */
const refilter = (search: ReportSearch, change: Partial<ReportSearch>): ReportSearch => ({
  ...search,
  ...change,
  page: undefined,
});

/** Another range; the default one, however it was chosen, is no filter. */
export const setRange = (
  search: ReportSearch,
  range: ReportSearch['range'],
  today: string,
  defaultFrom?: string,
): ReportSearch => {
  const isDefault = typeof range === 'object' && rangeLabel(range) === rangeLabel(defaultRange(today, defaultFrom));
  return refilter(search, { range: isDefault ? undefined : range });
};

const WIDER: Partial<Record<Preset, Preset>> = {
  TODAY: 'LAST_30_DAYS',
  YESTERDAY: 'LAST_30_DAYS',
  LAST_7_DAYS: 'LAST_30_DAYS',
  LAST_30_DAYS: 'LAST_90_DAYS',
};

/** The next wider range than a report's own default or a short preset; undefined where there is none. */
export const widerRange = ({ range }: ReportSearch, { defaultFrom }: { defaultFrom?: string }): Preset | undefined => {
  if (range === undefined) return defaultFrom === undefined ? 'LAST_30_DAYS' : undefined;
  return typeof range === 'string' ? WIDER[range] : undefined;
};

/** Another time to read the report by; undefined for the default. */
export const setTimeOption = (search: ReportSearch, timeOption: string | undefined): ReportSearch =>
  refilter(search, { timeOption, sort: undefined });

export const setMerchants = (search: ReportSearch, merchantIds: readonly string[]): ReportSearch =>
  refilter(search, { merchantIds: merchantIds.length > 0 ? merchantIds : undefined });

/** Another value of one filter; undefined, empty text or an empty list takes the filter away. */
export const setFilter = (search: ReportSearch, key: string, value: FilterValue | undefined): ReportSearch => {
  const { [key]: _, ...others } = search.filters;
  return refilter(search, {
    filters: value === undefined || value.length === 0 ? others : { ...others, [key]: value },
  });
};

/** Other bounds of the amount; empty text or none takes one away. */
export const setAmounts = (search: ReportSearch, { amountFrom, amountTo }: Partial<Amounts>): ReportSearch =>
  setFilter(setFilter(search, 'amountFrom', amountFrom), 'amountTo', amountTo);

/** The defaults of every filter, and of the order; tab and page size stay. */
export const clearFilters = (search: ReportSearch): ReportSearch =>
  refilter(search, { range: undefined, timeOption: undefined, merchantIds: undefined, filters: {}, sort: undefined });

/** Another tab asks its own questions: dates and merchants come along, the rest is that report's own. */
export const changeTab = (search: ReportSearch, tab: string): ReportSearch => ({
  tab,
  range: search.range,
  merchantIds: search.merchantIds,
  filters: {},
});

/** Whether anything differs from the defaults: 'Clear filters' is enabled then. */
export const isFiltered = (search: ReportSearch): boolean =>
  search.range !== undefined ||
  search.timeOption !== undefined ||
  search.merchantIds !== undefined ||
  Object.keys(search.filters).length > 0;

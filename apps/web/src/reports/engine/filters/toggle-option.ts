import type { Filter } from '@drumlin/contract/core/filters.ts';
import { setFilter } from '../state/search-moves.ts';
import type { ReportSearch } from '../state/search-params.ts';

/** What is chosen with `option` added or removed, in the order of the options. */
const toggled = (options: readonly string[], chosen: readonly string[], option: string): string[] =>
  options.filter(one => (one === option ? !chosen.includes(one) : chosen.includes(one)));

/**
 * A search after a click on an option of a filter: one value or none, or several. It starts from the newest search, not from the one that was
 * drawn: the next click may come sooner.
 */
export const toggleOption =
  (key: string, filter: Filter, option: string) =>
  (now: ReportSearch): ReportSearch => {
    const chosen = [now.filters[key] ?? []].flat();
    if (filter.control === 'one') return setFilter(now, key, chosen.includes(option) ? undefined : option);
    return setFilter(now, key, toggled(filter.options ?? [], chosen, option));
  };

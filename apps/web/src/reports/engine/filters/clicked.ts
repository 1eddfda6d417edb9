import type { Filter } from '@drumlin/contract/core/filters.ts';
import type { FilterValue } from '../state/search-params.ts';

/** The choice with `option` added or removed, in the order of the options. */
const toggled = (options: readonly string[], chosen: readonly string[], option: string): string[] =>
  options.filter(one => (one === option ? !chosen.includes(one) : chosen.includes(one)));

/** The value of a filter after a click on `option`: one value or none, or several. */
export const clicked = (filter: Filter, chosen: readonly string[], option: string): FilterValue | undefined => {
  if (filter.control === 'one') return chosen.includes(option) ? undefined : option;
  return toggled(filter.options ?? [], chosen, option);
};

import type { SortWord } from '../../lib/search.ts';

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** The search parameters of every list; `sort` only where it can be sorted. */
export interface ListSearch {
  page?: number | undefined;
  sort?: SortWord | undefined;
}

/** The direction of the order by a column, or undefined for another order. */
export const orderOf = (sort: SortWord | undefined, key: string): 'asc' | 'desc' | undefined =>
  sort === `${key},asc` ? 'asc' : sort === `${key},desc` ? 'desc' : undefined;

/** The search for another order, at the first page; the default order is not in the address. */
export const sortBy = <S extends ListSearch>(search: S, sort: SortWord, ownSort: SortWord | undefined): S => ({
  ...search,
  page: undefined,
  sort: sort === ownSort ? undefined : sort,
});

/** The order after a click on a column: ascending first, then reversed. */
export const pressedSort = (sort: SortWord | undefined, key: string): SortWord =>
  sort === `${key},asc` ? `${key},desc` : `${key},asc`;

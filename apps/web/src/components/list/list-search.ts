import type { SortWord } from '../../lib/search.ts';

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** What the address of every list says; one that cannot be sorted has no `sort`. */
export interface ListSearch {
  page?: number | undefined;
  sort?: SortWord | undefined;
}

/** Which way a list is sorted by a column, or undefined where another leads. */
export const orderOf = (sort: SortWord | undefined, key: string): 'asc' | 'desc' | undefined =>
  sort === `${key},asc` ? 'asc' : sort === `${key},desc` ? 'desc' : undefined;

/** Another order, from the first page on; the list's own order is not said in the address. */
export const sortBy = <S extends ListSearch>(search: S, sort: SortWord, ownSort: SortWord | undefined): S => ({
  ...search,
  page: undefined,
  sort: sort === ownSort ? undefined : sort,
});

/** The order that a press on a column leads to: its own first, then the other way round. */
export const pressedSort = (sort: SortWord | undefined, key: string): SortWord =>
  sort === `${key},asc` ? `${key},desc` : `${key},asc`;

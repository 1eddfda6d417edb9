import { useEffect, useEffectEvent } from 'react';

/** What the API answers to a list; one that comes whole says nothing of pages. */
export interface Paged<Row> {
  data: readonly Row[];
  currentPage?: number;
  totalPages?: number;
}

/** Turns to the last page there is where the page asked for has come to lie past it, as when its last row was deleted. */
export const usePageThatExists = (
  answer: Paged<unknown> | undefined,
  turn: (page: number | undefined) => void,
): void => {
  const { data, currentPage = 1, totalPages: last = 1 } = answer ?? {};
  const isPast = data?.length === 0 && currentPage > last;
  const turnBack = useEffectEvent((page: number) => turn(page > 1 ? page : undefined));
  useEffect(() => {
    if (isPast) turnBack(last);
  }, [isPast, last]);
};

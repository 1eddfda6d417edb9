import { useEffect, useEffectEvent } from 'react';

/** The API's answer to a list; without pages where it is complete. */
export interface Paged<Row> {
  data: readonly Row[];
  currentPage?: number;
  totalPages?: number;
  totalRecords?: number;
}

/** Goes to the last page when the current one is after it, as when its last row was deleted. */
export const usePageThatExists = (
  answer: Paged<unknown> | undefined,
  turn: (page: number | undefined) => void,
): void => {
  const { data, currentPage = 1, totalPages = 1 } = answer ?? {};
  // An empty list has no page, and its first one is where it is
  const last = Math.max(1, totalPages);
  const isPast = data?.length === 0 && currentPage > last;
  const turnBack = useEffectEvent((page: number) => turn(page > 1 ? page : undefined));
  useEffect(() => {
    if (isPast) turnBack(last);
  }, [isPast, last]);
};

import { useEffect, useEffectEvent } from 'react';

interface Paged {
  data: readonly unknown[];
  currentPage: number;
  totalPages: number;
}

/** Turns to the last page there is where the page asked for has come to lie past it, as when its last row was deleted. */
export const usePageThatExists = (answer: Paged | undefined, turn: (page: number | undefined) => void): void => {
  const isPast = answer !== undefined && answer.data.length === 0 && answer.currentPage > answer.totalPages;
  const last = answer?.totalPages ?? 1;
  const turnBack = useEffectEvent((page: number) => turn(page > 1 ? page : undefined));
  useEffect(() => {
    if (isPast) turnBack(last);
  }, [isPast, last]);
};

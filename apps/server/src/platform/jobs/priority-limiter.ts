import { OverloadedError } from '../errors.ts';

/** How late in the queue something belongs: the lowest is next. Asked anew for each turn, since it changes while one waits. */
export type Rank = () => number;

/** Runs work a few at a time: the lowest rank first, and in the order it came where ranks are equal. */
export interface PriorityLimiter {
  /** Throws `OverloadedError` when too many of the same rank or a lower one are waiting. */
  take<T>(work: () => Promise<T>, rank?: Rank): Promise<T>;
}

interface Waiting {
  rank: Rank;
  begin: () => void;
  refuse: (error: OverloadedError) => void;
}

const FIRST: Rank = () => 0;

/** Takes out the first of the lowest rank. */
const takeNext = (queue: Waiting[]): Waiting | undefined => {
  const ranks = queue.map(({ rank }) => rank());
  return queue.splice(ranks.indexOf(Math.min(...ranks)), 1)[0];
};

/** The place of the last one of the highest rank, if that rank is above `rank`. */
const placeBehind = (queue: readonly Waiting[], rank: Rank): number | undefined => {
  const ranks = queue.map(waiting => waiting.rank());
  const highest = Math.max(...ranks);
  return highest > rank() ? ranks.lastIndexOf(highest) : undefined;
};

/**
 * At most `atOnce` pieces of work run together and at most `waiting` more wait for them. Where no more may wait, the last one of
 * the highest rank is turned away for one of a lower rank.
 */
export const makePriorityLimiter = ({ atOnce, waiting }: { atOnce: number; waiting: number }): PriorityLimiter => {
  const queue: Waiting[] = [];
  let running = 0;

  const isFullFor = (rank: Rank): boolean =>
    running >= atOnce && queue.length >= waiting && placeBehind(queue, rank) === undefined;
  const begin = async (rank: Rank): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (isFullFor(rank)) throw new OverloadedError();
    if (queue.length >= waiting) {
      const place = placeBehind(queue, rank);
      if (place !== undefined) queue.splice(place, 1)[0]?.refuse(new OverloadedError());
    }
    await new Promise<void>((resolve, reject) => queue.push({ rank, begin: resolve, refuse: reject }));
  };
  // A turn is handed on rather than given back, so that nobody who comes later slips in before the queue
  const end = (): void => {
    const next = takeNext(queue);
    if (next) next.begin();
    else running -= 1;
  };

  return {
    take: async (work, rank = FIRST) => {
      await begin(rank);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
};

import PQueue from 'p-queue';
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
  run: () => Promise<void>;
  refuse: (error: OverloadedError) => void;
}

const FIRST: Rank = () => 0;

/** Takes out the first of the lowest rank. */
const takeNext = (waiting: Waiting[]): Waiting | undefined => {
  const ranks = waiting.map(({ rank }) => rank());
  return waiting.splice(ranks.indexOf(Math.min(...ranks)), 1)[0];
};

/** Refuses the last one of the highest rank, if that rank is above `rank`; else throws the refusal. */
const makeRoom = (waiting: Waiting[], rank: Rank): void => {
  const ranks = waiting.map(each => each.rank());
  const highest = Math.max(...ranks);
  if (highest <= rank()) throw new OverloadedError();
  waiting.splice(ranks.lastIndexOf(highest), 1)[0]?.refuse(new OverloadedError());
};

/**
 * At most `atOnce` pieces of work run together and at most `most` more wait for them. Where no more may wait, the last one of
 * the highest rank is turned away for one of a lower rank. The queue gives turns; who takes one is decided when it is given.
 */
export const makePriorityLimiter = ({
  atOnce,
  waiting: most,
}: {
  atOnce: number;
  waiting: number;
}): PriorityLimiter => {
  const turns = new PQueue({ concurrency: atOnce });
  const waiting: Waiting[] = [];
  return {
    take: (work, rank = FIRST) =>
      new Promise((resolve, reject) => {
        const isFull = turns.pending >= atOnce && waiting.length >= most;
        // Whoever is turned away leaves their turn to the one they make room for
        if (isFull) makeRoom(waiting, rank);
        waiting.push({ rank, run: () => work().then(resolve, reject), refuse: reject });
        if (!isFull) void turns.add(() => takeNext(waiting)?.run());
      }),
  };
};

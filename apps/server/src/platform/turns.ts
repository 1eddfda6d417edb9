import { AppError } from '../http/app-error.ts';

/** Runs work a few at a time, in the order it came. */
export interface Turns {
  /** Throws `unavailable` (503) at once when too many are already waiting. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `atOnce` pieces of work run together and at most `waiting` more wait for them. */
export const makeTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns => {
  const queue: (() => void)[] = [];
  let running = 0;

  const begin = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter: 1 });
    await new Promise<void>(resolve => queue.push(resolve));
  };
  // A turn is handed on rather than given back, so that nobody who comes later slips in before the first in the queue
  const end = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    take: async work => {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
};

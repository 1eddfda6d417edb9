import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Listener } from './listener.ts';

export interface FollowParts {
  database: Pick<Database, 'pool'>;
  listener: Listener;
  log: Logger;
}

interface Followed {
  /** What the database announces when the rows change. */
  topic: string;
  /** Reads them. */
  statement: string;
  /** What the log calls them. */
  name: string;
}

/**
 * A few rows as they are now, in memory: read at the first question, and again whenever a change is announced or may have been
 * missed. What was read last holds on while they cannot be read, and each question tries again. Answers how to ask, which throws while
 * they could never be read.
 */
export const followRows = <Row extends object>(
  { database, listener, log }: FollowParts,
  { topic, statement, name }: Followed,
): (() => Promise<readonly Row[]>) => {
  let held: Promise<readonly Row[]> | undefined;
  let isStale = true;

  const read = (): Promise<readonly Row[]> => {
    const before = held;
    isStale = false;
    const rows = database.pool.query<Row>(statement).then(
      answer => answer.rows,
      (error: Error) => {
        isStale = true;
        if (before === undefined) throw error;
        log.warn({ err: error }, `The ${name} could not be read again`);
        return before;
      },
    );
    // Whoever asks hears of it; a change that is announced has nobody waiting
    rows.catch(() => undefined);
    held = rows;
    return rows;
  };
  return () => {
    if (held === undefined) listener.listen(topic, { onNotice: read, onMissed: read });
    return held === undefined || isStale ? read() : held;
  };
};

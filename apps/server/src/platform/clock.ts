import type pg from 'pg';
import type { Logger } from 'pino';

/** The time, so that tests can set it. Of a process it is the database's, which all processes share. */
export interface Clock {
  now(): Date;
  /** For a clock that keeps itself right: no longer. */
  close?(): void;
}

export const systemClock: Clock = { now: () => new Date() };

const EVERY_MS = 30_000;
/** Until the database has answered once. */
const AT_FIRST_EVERY_MS = 1_000;
/** An answer that took longer says too little about the instant it was given at. */
const SLOWEST_ANSWER_MS = 1_000;
/** A larger difference from the database's clock is logged. */
const SKEW_MS = 60_000;

/** The offset of the database's clock to ours, half the way of question and answer taken off; undefined for a slow answer. */
const measureOffset = async (pool: Pick<pg.Pool, 'query'>, own: Clock): Promise<number | undefined> => {
  const asked = own.now().getTime();
  const started = performance.now();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const took = performance.now() - started;
  const [row] = rows;
  return row && took <= SLOWEST_ANSWER_MS ? row.at.getTime() - asked - took / 2 : undefined;
};

/** Says so when this machine's clock goes wrong, when it goes wrong otherwise, and when it is right again. */
const reportSkew = (log: Pick<Logger, 'warn' | 'info'>) => {
  let reported = 0;
  return (offset: number): void => {
    const skew = Math.abs(offset) > SKEW_MS ? offset : 0;
    if (Math.abs(skew - reported) <= (skew === 0 ? 0 : SKEW_MS)) return;
    reported = skew;
    const aheadSeconds = Math.round(-offset / 1000);
    if (skew === 0) log.info({ aheadSeconds }, "This machine's clock agrees with the database's again");
    else log.warn({ aheadSeconds }, "This machine's clock differs from the database's, which is used instead");
  };
};

/**
 * The database's clock: what several processes decide (tokens, codes, locks, sessions) they decide at the same time, whatever
 * the clocks of their machines say. Until the database first answers it is the machine's own.
 */
export const followDatabase = (
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<Logger, 'warn' | 'info'>,
  own: Clock = systemClock,
): Clock => {
  let offset: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const report = reportSkew(log);
  const follow = async (): Promise<void> => {
    // A database that cannot be reached is said by whoever needs it; the last offset holds meanwhile
    const measured = await measureOffset(pool, own).catch(() => undefined);
    if (closed) return;
    if (measured !== undefined) report(measured);
    offset = measured ?? offset;
    timer = setTimeout(follow, offset === undefined ? AT_FIRST_EVERY_MS : EVERY_MS).unref();
  };
  void follow();
  return {
    now: () => new Date(own.now().getTime() + (offset ?? 0)),
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};

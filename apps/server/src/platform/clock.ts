/** The time, so that tests can set it. Decisions that several processes share use the database's clock instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Thrown where too much work waits already. Trying again after `retryAfter` seconds may succeed. */
export class OverloadedError extends Error {
  readonly retryAfter = 1;

  constructor() {
    super('Too much work is waiting');
    this.name = 'OverloadedError';
  }
}

/** Thrown where the file store can be neither read nor written. Trying again after `retryAfter` seconds may succeed. */
export class StorageUnavailableError extends Error {
  readonly retryAfter = 30;

  constructor(cause: unknown) {
    super('The file store cannot be used', { cause });
    this.name = 'StorageUnavailableError';
  }
}

/** Thrown where less space is free than is kept free, before anything is written. Trying again after `retryAfter` seconds may succeed. */
export class StorageFullError extends Error {
  readonly retryAfter = 300;

  constructor() {
    super('Less space is free than STORAGE_FLOOR_MEGABYTES');
    this.name = 'StorageFullError';
  }
}

/** Thrown where it cannot be known whether a flag is on. Trying again after `retryAfter` seconds may succeed. */
export class FlagsUnavailableError extends Error {
  readonly retryAfter = 2;

  constructor(flag: string, reason: string | undefined) {
    super(`The flag ${flag} could not be read: ${reason ?? 'no reason'}`);
    this.name = 'FlagsUnavailableError';
  }
}

/** Refused at its socket, starting or stopping, cut off, or told by its operator to end the connection. */
const AWAY: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03']);
/** What the driver says, without a code, of a server that did not answer in time or went away meanwhile. */
const AWAY_TEXTS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error, or what the queue of jobs makes of one, says that the database is away, which is no fault of what was asked of it. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return AWAY.has(code) || AWAY_TEXTS.test(String(message ?? ''));
};

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

/** What a process has opened, to close in the opposite order, whether it got through its start or not. */
export interface Lifetime {
  /** Remembers how to close something. */
  onClose(close: () => Promise<void> | void): void;
  close(): Promise<void>;
}

export const openLifetime = (): Lifetime => {
  const closers: (() => Promise<void> | void)[] = [];
  let closed = false;
  return {
    onClose: close => {
      closers.push(close);
      if (!closed) return;
      // A start that was overtaken by its end goes no further
      closers.pop();
      void close();
      throw new Error('The process is stopping');
    },
    close: async () => {
      closed = true;
      const failures: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Something could not be closed');
    },
  };
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** npm passes on the Ctrl-C that the terminal has sent us already; only a later one means impatience. */
const SAME_SIGNAL_MS = 500;

/** Resolves at the first request to stop. A second one ends the process without waiting for anything. */
const untilSignal = (): Promise<void> =>
  new Promise(resolve => {
    let first: number | undefined;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        const now = performance.now();
        first ??= now;
        if (now - first > SAME_SIGNAL_MS) process.exit(130);
        resolve();
      });
    }
  });

/**
 * Runs a process that lasts: `start` opens things, a signal (also one that comes while it still starts) closes them all.
 * Throws what `start` throws, after closing.
 */
export const runUntilSignal = async (start: (lifetime: Lifetime) => Promise<void>): Promise<void> => {
  const lifetime = openLifetime();
  const signal = untilSignal();
  let stopping = false;
  const starting = start(lifetime).catch((error: unknown) => {
    // What breaks because it is being closed is no fault
    if (!stopping) throw error;
  });
  try {
    await Promise.race([signal, starting.then(() => signal)]);
  } finally {
    stopping = true;
    await lifetime.close();
  }
};

/** What a process has opened, to be closed in reverse order, even after a failed start. */
export interface Lifetime {
  /** Registers how to close something. */
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
      // The process began to stop during its start
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
/** npm forwards the Ctrl-C that the terminal has already sent to this process; only a later signal is a second one. */
const SAME_SIGNAL_MS = 500;

/** Resolves at the first signal to stop. A second one ends the process at once. */
const waitForSignal = (): Promise<void> =>
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

/** Runs a process: `start` opens things, a signal closes them all, even during the start. Throws what `start` throws. */
export const runUntilSignal = async (start: (lifetime: Lifetime) => Promise<void>): Promise<void> => {
  const lifetime = openLifetime();
  const signal = waitForSignal();
  let stopping = false;
  const starting = start(lifetime).catch((error: unknown) => {
    // An error caused by the closing itself is no failure
    if (!stopping) throw error;
  });
  try {
    await Promise.race([signal, starting.then(() => signal)]);
  } finally {
    stopping = true;
    await lifetime.close();
  }
};

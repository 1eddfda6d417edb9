/** What a process has opened, to be closed in reverse order, even after a failed start. */
export interface Lifetime {
  /** Registers how to close something. */
  onClose(close: () => Promise<void> | void): void;
  close(): Promise<void>;
  /** Ends the process in order, and with this error: something it stands on is gone for good. */
  fail(error: Error): void;
  /** Rejects at the first `fail`. */
  failed: Promise<never>;
}

export const openLifetime = (): Lifetime => {
  const closers: (() => Promise<void> | void)[] = [];
  let closed = false;
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // A command that ends before anybody waits for it has its own error
  failed.catch(() => undefined);
  return {
    fail,
    failed,
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

const ORPHAN_CHECK_MS = 500;

/**
 * Calls `stop` once the parent is gone. npm runs its scripts in a shell, and a signal sent to npm ends that shell, which does not pass it on.
 */
export const whenOrphaned = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, ORPHAN_CHECK_MS);
  timer.unref();
};

/** Resolves at the first signal to stop, or when the shell that npm started is gone. A second signal ends the process at once. */
const waitForSignal = (): Promise<void> =>
  new Promise(resolve => {
    let first: number | undefined;
    whenOrphaned(resolve);
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
    await Promise.race([signal, lifetime.failed, starting.then(() => signal)]);
  } finally {
    stopping = true;
    await lifetime.close();
  }
};

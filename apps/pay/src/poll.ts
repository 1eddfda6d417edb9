/** How long the page waits before it asks for the nth time: a second at first, then longer and longer, at most 15 seconds. */
export const pauseMs = (nth: number): number => Math.min(15_000, 1_000 * 1.5 ** nth);

/** Resolves after the pause, and only while somebody looks at the page. Rejects when it is called off. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const seen = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', seen);
      resolve();
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', seen);
      seen();
    }, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      reject(signal.reason);
    });
  });

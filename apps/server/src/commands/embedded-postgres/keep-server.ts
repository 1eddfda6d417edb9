import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../../platform/config/operator-error.ts';
import type { Postmaster } from './postmaster.ts';

/** A running server, and the connection that tells of its end. */
export interface HeldServer {
  superuser: pg.Client;
  isOwner: boolean;
  server: Postmaster;
}

export interface Keeping {
  /** Finds the server or starts it anew, at the port it had. */
  again(): Promise<HeldServer>;
  onProgress(line: string): void;
  onGone(error: Error): void;
  /** The pauses before each try, in milliseconds. */
  pauses?: readonly number[];
}

/** What a killed server leaves behind needs a moment to end before another can have its memory. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 5_000, 10_000] as const;
/** A server that has run for so long has recovered: tries are counted from the beginning. */
const RECOVERED_MS = 60_000;

/**
 * Starts a server that was killed or has crashed again. What used it reconnects by itself, since its address stays. When no try is left,
 * `onGone` gets an `OperatorError`. `release` ends the watch and gives what is held at that moment.
 */
export const keepServer = (first: HeldServer, { again, onProgress, onGone, pauses = PAUSES_MS }: Keeping) => {
  let held = first;
  const released = new AbortController();
  const { signal } = released;
  let tries = 0;
  let recovering = Promise.resolve();

  const tryAgain = async (): Promise<boolean> => {
    const found = await again();
    if (found.server.port === first.server.port && found.isOwner) {
      held = found;
      return true;
    }
    // A command that came in between has started one of its own, and stops it when it ends
    await found.superuser.end();
    return false;
  };
  const recover = async (): Promise<void> => {
    onProgress('PostgreSQL is gone: looking for it, or starting it again');
    let reason = 'another process has started it at another port';
    for (; tries < pauses.length; tries += 1) {
      await sleep(pauses[tries], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isBack = await tryAgain().catch((error: Error) => {
        reason = error.message;
        return false;
      });
      if (isBack) {
        onProgress('PostgreSQL runs again');
        return watch();
      }
    }
    onGone(new OperatorError(`PostgreSQL has ended and could not be started again: ${reason}`));
  };
  const watch = (): void => {
    const since = performance.now();
    held.superuser.once('end', () => {
      if (signal.aborted) return;
      if (performance.now() - since > RECOVERED_MS) tries = 0;
      recovering = recover();
    });
  };
  watch();
  return {
    release: async (): Promise<HeldServer> => {
      released.abort();
      await recovering;
      return held;
    },
  };
};

import { Gauge } from 'prom-client';
import { addressKey } from '../../access/rate-limit.ts';
import { openQuota } from '../../platform/jobs/quota.ts';
import type { Platform } from '../../platform/platform.ts';
import { LIVE_LIMITS } from './socket.ts';

/** A connection whose person is known. */
export interface LiveConnection {
  userId: number;
  /** Reads the session again and acts on what it finds. Throws when the database cannot be asked. */
  revalidate: () => Promise<void>;
}

/** The live connections of this process. */
export interface Hub {
  /** Counts a connection without a token; undefined if there are too many, of this address or at all. Returns a function that uncounts it. */
  countWaiting(ip: string): (() => void) | undefined;
  /** Adds a connection; undefined if its person has too many. Returns a function that removes it. */
  add(connection: LiveConnection): (() => void) | undefined;
}

const RETRY_MS = 1_000;

/**
 * Revalidates the connections of a person when any process announces that their sessions or rights changed, and all of them when
 * announcements may have been missed. An announcement is only a hint: what counts is what the database says then.
 */
export const openHub = ({ listener, metrics, log }: Platform): Hub => {
  const people = new Map<number, Set<LiveConnection>>();
  const ofAddress = openQuota(LIVE_LIMITS.unauthenticatedOfAddress);
  let waiting = 0;
  let listening = false;

  const revalidate = (connection: LiveConnection): Promise<void> =>
    connection.revalidate().catch(error => {
      log.warn({ err: error }, 'The session of a live connection could not be read; trying again');
      const isThere = (): boolean => people.get(connection.userId)?.has(connection) === true;
      setTimeout(() => isThere() && void revalidate(connection), RETRY_MS).unref();
    });
  const revalidateAll = async (): Promise<void> => {
    for (const connection of [...people.values()].flatMap(each => [...each])) await revalidate(connection);
  };
  const start = (): void => {
    if (listening) return;
    listening = true;
    listener.listen('session_changed', {
      onNotice: userId => {
        for (const connection of people.get(Number(userId)) ?? []) void revalidate(connection);
      },
      onMissed: () => void revalidateAll(),
    });
  };

  new Gauge({
    name: 'live_sockets',
    help: 'Open live connections, by whether they have shown a token',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      this.set(
        { state: 'authenticated' },
        [...people.values()].reduce((sum, each) => sum + each.size, 0),
      );
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'live_listening',
    help: 'Whether this process hears what the others announce',
    registers: [metrics.registry],
    collect() {
      this.set(listener.isConnected() ? 1 : 0);
    },
  });

  return {
    countWaiting: ip => {
      const leave = waiting < LIVE_LIMITS.unauthenticated ? ofAddress.take(addressKey(ip)) : undefined;
      if (!leave) return undefined;
      start();
      waiting += 1;
      let counted = true;
      return () => {
        if (counted) waiting -= 1;
        counted = false;
        leave();
      };
    },
    add: connection => {
      const { userId } = connection;
      const own = people.get(userId) ?? new Set();
      if (own.size >= LIVE_LIMITS.perPerson) return undefined;
      people.set(userId, own.add(connection));
      return () => {
        own.delete(connection);
        if (own.size === 0 && people.get(userId) === own) people.delete(userId);
      };
    },
  };
};

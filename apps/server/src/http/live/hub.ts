import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { LIVE_LIMITS } from './socket.ts';

/** A socket whose person is known. */
export interface Live {
  userId: number;
  /** Looks at the session anew and acts on what it finds. Throws when the database cannot be asked. */
  look: () => Promise<void>;
}

/** The live sockets of this process. */
export interface Hub {
  /** Counts a socket without a token, unless there are too many of them. Answers how to uncount it. */
  begin(): (() => void) | undefined;
  /** Takes a socket in, unless its person has too many. Answers how to let it go. */
  add(live: Live): (() => void) | undefined;
}

const AGAIN_MS = 1_000;

/**
 * Looks at the sockets of a person when any process says that their sessions or rights changed, and at all of them when such
 * words may have been missed. What is said is never believed: the database is asked, so a lost word only delays.
 */
export const openHub = ({ listener, metrics, log }: Pick<Platform, 'listener' | 'metrics' | 'log'>): Hub => {
  const people = new Map<number, Set<Live>>();
  let waiting = 0;
  let listening = false;

  const look = (live: Live): Promise<void> =>
    live.look().catch(error => {
      log.warn({ err: error }, 'A live channel could not be checked; trying again');
      setTimeout(() => people.get(live.userId)?.has(live) && void look(live), AGAIN_MS).unref();
    });
  const lookAll = async (): Promise<void> => {
    for (const live of [...people.values()].flatMap(each => [...each])) await look(live);
  };
  const start = (): void => {
    if (listening) return;
    listening = true;
    listener.listen('session_changed', {
      onNotice: userId => {
        for (const live of people.get(Number(userId)) ?? []) void look(live);
      },
      onMissed: () => void lookAll(),
    });
  };

  new Gauge({
    name: 'live_sockets',
    help: 'Open WebSockets, by whether they have shown a token',
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
    begin: () => {
      if (waiting >= LIVE_LIMITS.unauthenticated) return undefined;
      start();
      waiting += 1;
      let counted = true;
      return () => {
        if (counted) waiting -= 1;
        counted = false;
      };
    },
    add: live => {
      const own = people.get(live.userId) ?? new Set();
      if (own.size >= LIVE_LIMITS.perPerson) return undefined;
      people.set(live.userId, own.add(live));
      return () => {
        own.delete(live);
        if (own.size === 0 && people.get(live.userId) === own) people.delete(live.userId);
      };
    },
  };
};

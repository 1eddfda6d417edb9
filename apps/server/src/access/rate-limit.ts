import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import { AppError } from './app-error.ts';

/** Which attempt of its window it was, and the seconds until that ends. */
interface Counted {
  nth: number;
  wait: number;
}

export interface RateLimit {
  /** Counts one attempt of this key. Throws `tooManyRequests` with the seconds to wait when the limit is passed. */
  take(key: string): Promise<void>;
  /**
   * Counts `times` attempts, one unless said otherwise, and says which of its window the last is; `Infinity` where the key is remembered
   * to be over the limit.
   */
  count(key: string, times?: number): Promise<number>;
  /** Throws as `take` where this process has seen the key over its limit, and counts nothing. */
  refuseBlocked(key: string): void;
}

/** Counting and the end of the window are one statement on the database's clock, so any number of processes count together. */
const countRate = async (
  db: Kysely<DB>,
  { name, key, seconds, times }: { name: string; key: string; seconds: number; times: number },
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    insert into rate_limit as r (name, key, points, ends_at)
    values (${name}, ${key}, ${times}, now() + make_interval(secs => ${seconds}))
    on conflict (name, key) do update set
      points = case when r.ends_at <= now() then excluded.points else r.points + excluded.points end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning points as nth, ceil(extract(epoch from ends_at - now()))::int as wait`.execute(db);
  return rows[0] ?? { nth: 0, wait: 0 };
};

/** Most keys remembered as blocked; beyond it the database is simply asked again. */
const REMEMBERED = 10_000;

/**
 * At most `points` attempts of a key in `seconds`, over all processes. A key that is over its limit is refused from memory
 * until its window ends, so a flood costs no database work.
 */
export const rateLimit = (database: Pick<Database, 'db'>, name: string, points: number, seconds: number): RateLimit => {
  const blockedUntil = new Map<string, number>();
  const secondsOf = (key: string): number => {
    const left = (blockedUntil.get(key) ?? 0) - performance.now();
    if (left <= 0) blockedUntil.delete(key);
    return Math.max(0, Math.ceil(left / 1000));
  };
  const refuse = (retryAfter: number): never => {
    throw new AppError('tooManyRequests', { retryAfter: Math.max(1, retryAfter) });
  };
  const count = async (key: string, times = 1): Promise<Counted> => {
    const blocked = secondsOf(key);
    if (blocked > 0) return { nth: Number.POSITIVE_INFINITY, wait: blocked };
    const counted = await countRate(database.db, { name, key, seconds, times });
    if (counted.nth > points && blockedUntil.size < REMEMBERED) {
      blockedUntil.set(key, performance.now() + counted.wait * 1000);
    }
    return counted;
  };
  return {
    take: async key => {
      const { nth, wait } = await count(key);
      if (nth > points) refuse(wait);
    },
    count: async (key, times) => (await count(key, times)).nth,
    refuseBlocked: key => {
      const wait = secondsOf(key);
      if (wait > 0) refuse(wait);
    },
  };
};

/** A limit for what has no place that is made once for each portal, as its routes are: it is made when first asked for. */
export const limitOfPortal = (name: string, points: number, seconds: number) => {
  const limits = new WeakMap<object, RateLimit>();
  return (portal: { database: Pick<Database, 'db'> }): RateLimit => {
    const limit = limits.get(portal) ?? rateLimit(portal.database, name, points, seconds);
    limits.set(portal, limit);
    return limit;
  };
};

/** The key of an address: a household or server has a whole IPv6 /64 to choose from, so that is what counts. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(group => group !== '');
  const last = tail?.split(':').filter(group => group !== '') ?? [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { parseAddress } from '../platform/address.ts';
import { askPrepared, type Database } from '../platform/postgres/database.ts';
import { AppError } from './app-error.ts';

/** Which attempt of its window it was, and the seconds until that ends. */
interface RateCount {
  nth: number;
  wait: number;
}

export interface RateLimit {
  /**
   * Counts `times` attempts of this key, one unless said otherwise, and answers which of its window the last is. Throws `tooManyRequests` with the
   * seconds to wait when the limit is passed.
   */
  take(key: string, times?: number): Promise<number>;
  /**
   * Counts `times` attempts, one unless said otherwise, and says which of its window the last is; `Infinity` where the key is remembered
   * to be over the limit.
   */
  count(key: string, times?: number): Promise<number>;
  /** Throws as `take` where this process has seen the key over its limit, and counts nothing. */
  refuseBlocked(key: string): void;
}

type CountingDatabase = Pick<Database, 'db' | 'pool'>;

/** Counting and the end of the window are one statement on the database's clock, so any number of processes count together. */
const countRate = async (
  database: CountingDatabase,
  { name, key, seconds, times }: { name: string; key: string; seconds: number; times: number },
): Promise<RateCount> => {
  const counting = sql<RateCount>`
    insert into rate_limit as r (name, key, points, ends_at)
    values (${name}, ${key}, ${times}, now() + make_interval(secs => ${seconds}))
    on conflict (name, key) do update set
      points = case when r.ends_at <= now() then excluded.points else r.points + excluded.points end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning points as nth, ceil(extract(epoch from ends_at - now()))::int as wait`;
  const [counted] = await askPrepared(database, 'rate limit', counting.compile(database.db));
  return counted ?? { nth: 0, wait: 0 };
};

/** Most keys remembered as blocked at once; beyond it the database is simply asked again. */
const REMEMBERED = 10_000;

/**
 * At most `points` attempts of a key in `seconds`, over all processes. A key that is over its limit is refused from memory
 * until its window ends, so a flood costs no database work.
 */
export const rateLimit = (
  database: CountingDatabase,
  name: string,
  points: number,
  seconds: number,
  remembered = REMEMBERED,
): RateLimit => {
  const blockedUntil = new Map<string, number>();
  /** Whoever never comes again is only forgotten here. */
  const forgetExpired = (): void => {
    const now = performance.now();
    for (const [key, until] of blockedUntil) if (until <= now) blockedUntil.delete(key);
  };
  const remember = (key: string, wait: number): void => {
    if (blockedUntil.size >= remembered) forgetExpired();
    if (blockedUntil.size < remembered) blockedUntil.set(key, performance.now() + wait * 1000);
  };
  const secondsOf = (key: string): number => {
    const left = (blockedUntil.get(key) ?? 0) - performance.now();
    if (left <= 0) blockedUntil.delete(key);
    return Math.max(0, Math.ceil(left / 1000));
  };
  const refuse = (retryAfter: number): never => {
    throw new AppError('tooManyRequests', { retryAfter: Math.max(1, retryAfter) });
  };
  const count = async (key: string, times = 1): Promise<RateCount> => {
    const blocked = secondsOf(key);
    if (blocked > 0) return { nth: Number.POSITIVE_INFINITY, wait: blocked };
    const counted = await countRate(database, { name, key, seconds, times });
    if (counted.nth > points) remember(key, counted.wait);
    return counted;
  };
  return {
    take: async (key, times) => {
      const { nth, wait } = await count(key, times);
      if (nth > points) refuse(wait);
      return nth;
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
  return (portal: { database: CountingDatabase }): RateLimit => {
    const limit = limits.get(portal) ?? rateLimit(portal.database, name, points, seconds);
    limits.set(portal, limit);
    return limit;
  };
};

/** The key of an address: a household or server has a whole IPv6 /64 to choose from, so that is what counts. */
export const addressKey = (ip: string): string => {
  const address = parseAddress(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip;
  const network = address.parts.slice(0, 4).map(group => group.toString(16));
  return `${network.join(':')}::/64`;
};

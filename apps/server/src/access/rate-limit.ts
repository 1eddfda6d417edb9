import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { compileOnce, type PlaceOf } from '../platform/postgres/compile-once.ts';
import type { Database } from '../platform/postgres/database.ts';
import { AppError } from './app-error.ts';

/** What an attempt is counted by: `points` of a key in `seconds` are allowed. */
export interface Rate {
  name: string;
  key: string;
  points: number;
  seconds: number;
}

/** Which attempt of its window it was, and the seconds until that ends. */
export interface Counted {
  nth: number;
  wait: number;
}

/** The limit of one key, for a statement that is asked anyway and counts along (`countingRate`): one trip to the database less. */
export interface KeyLimit {
  rate: Rate;
  /** Throws as `take` where this process has seen the key over its limit, and counts nothing. */
  refuseBlocked(): void;
  /** Throws as `take` by what the statement counted. */
  judge(counted: Counted): void;
}

export interface RateLimit {
  /** Counts one attempt of this key. Throws `tooManyRequests` with the seconds to wait when the limit is passed. */
  take(key: string): Promise<void>;
  /** Counts one attempt, and says which of its window it is; `Infinity` where the key is remembered to be over the limit. */
  count(key: string): Promise<number>;
  /** Throws as `take` where this process has seen the key over its limit, and counts nothing. */
  refuseBlocked(key: string): void;
  of(key: string): KeyLimit;
}

/** Counting and the end of the window are one statement on the database's clock, so any number of processes count together. */
export const countingRate = (value: PlaceOf<Rate>) => sql<Counted>`
  insert into rate_limit as r (name, key, points, ends_at)
  values (${value('name')}, ${value('key')}, 1, now() + make_interval(secs => ${value('seconds')}))
  on conflict (name, key) do update set
    points = case when r.ends_at <= now() then 1 else r.points + 1 end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning points as nth, ceil(extract(epoch from ends_at - now()))::int as wait`;

const countRate = compileOnce<Rate>()((db, value) => ({ compile: () => countingRate(value).compile(db) }));

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
  const remember = (key: string, { nth, wait }: Counted): void => {
    if (nth > points && blockedUntil.size < REMEMBERED) blockedUntil.set(key, performance.now() + wait * 1000);
  };
  const count = async (key: string): Promise<Counted> => {
    const blocked = secondsOf(key);
    if (blocked > 0) return { nth: Number.POSITIVE_INFINITY, wait: blocked };
    const [counted = { nth: 0, wait: 0 }] = (await countRate(database.db, { name, key, points, seconds })).rows;
    remember(key, counted);
    return counted;
  };
  const refuseBlocked = (key: string): void => {
    const wait = secondsOf(key);
    if (wait > 0) refuse(wait);
  };
  const judge = ({ nth, wait }: Counted): void => {
    if (nth > points) refuse(wait);
  };
  return {
    take: async key => judge(await count(key)),
    count: async key => (await count(key)).nth,
    refuseBlocked,
    of: key => ({
      rate: { name, key, points, seconds },
      refuseBlocked: () => refuseBlocked(key),
      judge: counted => {
        remember(key, counted);
        judge(counted);
      },
    }),
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

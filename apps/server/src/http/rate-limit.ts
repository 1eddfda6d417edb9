import { isIPv6 } from 'node:net';
import { type Database, runNamed } from '../platform/database.ts';
import { AppError } from './app-error.ts';

export interface RateLimit {
  /** Counts one attempt of this key. Throws `tooManyRequests` with the seconds to wait when the limit is passed. */
  take(key: string): Promise<void>;
}

/** Counting and the end of the window are one statement on the database's clock, so any number of processes count together. */
const COUNT = `
  insert into rate_limit as r (name, key, points, ends_at) values ($1, $2, 1, now() + make_interval(secs => $3))
  on conflict (name, key) do update set
    points = case when r.ends_at <= now() then 1 else r.points + 1 end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning points, ceil(extract(epoch from ends_at - now()))::int as seconds`;

/** Most keys remembered as blocked; beyond it the database is simply asked again. */
const REMEMBERED = 10_000;

/**
 * At most `points` attempts of a key in `seconds`, over all processes. A key that is over its limit is refused from memory
 * until its window ends, so a flood costs no database work.
 */
export const rateLimit = (
  database: Pick<Database, 'pool'>,
  name: string,
  points: number,
  seconds: number,
): RateLimit => {
  const blockedUntil = new Map<string, number>();
  const refuse = (retryAfter: number): never => {
    throw new AppError('tooManyRequests', { retryAfter: Math.max(1, retryAfter) });
  };
  return {
    take: async key => {
      const until = blockedUntil.get(key) ?? 0;
      if (until > performance.now()) refuse(Math.ceil((until - performance.now()) / 1000));
      blockedUntil.delete(key);
      const [row] = await runNamed<{ points: number; seconds: number }>(database.pool, {
        sql: COUNT,
        parameters: [name, key, seconds],
      });
      if (row === undefined || row.points <= points) return;
      if (blockedUntil.size < REMEMBERED) blockedUntil.set(key, performance.now() + row.seconds * 1000);
      refuse(row.seconds);
    },
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

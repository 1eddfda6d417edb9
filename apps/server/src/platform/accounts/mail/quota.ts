import { sql } from 'kysely';
import type { Database } from '../../database.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const PER_HOUR = 5;

type Quota = 'free' | { waitSeconds: number } | 'spent';

const windowOf = (name: string, seconds: number, email: string, points: number) => sql<{
  points: number;
  wait: number;
}>`
  insert into rate_limit as r (name, key, points, ends_at)
  values (${name}, ${email}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (name, key) do update set
    points = case when r.ends_at <= now() then 1 else least(r.points + 1, ${points + 1}) end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning points, ceil(extract(epoch from ends_at - now()))::int as wait`;

/**
 * Whether one more mail of a kind may go to an address now: one a minute and five an hour, over all processes (security notes,
 * B7). On the database's clock, as every count that processes share in passing.
 */
export const takeMailQuota = async ({ db }: Pick<Database, 'db'>, kind: string, email: string): Promise<Quota> => {
  const minute = (await windowOf(`${kind} mail a minute`, MINUTE_S, email, 1).execute(db)).rows[0];
  if (minute && minute.points > 1) return { waitSeconds: Math.max(1, minute.wait) };
  const hour = (await windowOf(`${kind} mail an hour`, HOUR_S, email, PER_HOUR).execute(db)).rows[0];
  return hour && hour.points > PER_HOUR ? 'spent' : 'free';
};

/** Gives back what a mail took that was not sent. */
export const returnMailQuota = async ({ db }: Pick<Database, 'db'>, kind: string, email: string): Promise<void> => {
  await sql`
    update rate_limit set points = points - 1
    where key = ${email} and name in (${`${kind} mail a minute`}, ${`${kind} mail an hour`}) and points > 0`.execute(
    db,
  );
};

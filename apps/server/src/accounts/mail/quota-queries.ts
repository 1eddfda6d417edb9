import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** Takes one of the `points` of a key in a window, which begins with its first; answers the seconds until it ends where none is left. */
export const takePoint = async (
  db: Kysely<DB>,
  { name, key, points, seconds, now }: { name: string; key: string; points: number; seconds: number; now: Date },
): Promise<number> => {
  const taken = await sql`
    insert into rate_limit as r (name, key, points, ends_at)
    values (${name}, ${key}, 1, ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (name, key) do update set
      points = case when r.ends_at <= ${now} then 1 else r.points + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    where r.ends_at <= ${now} or r.points < ${points}
    returning points`.execute(db);
  if (taken.rows.length > 0) return 0;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - ${now}))::int as wait from rate_limit
    where name = ${name} and key = ${key}`.execute(db);
  return Math.max(1, rows[0]?.wait ?? 1);
};

/** The seconds until each of these windows of a key has a point left; takes none. */
export const readWait = async (
  db: Kysely<DB>,
  key: string,
  windows: readonly { name: string; points: number }[],
  now: Date,
): Promise<number> => {
  const used = await db
    .selectFrom('rate_limit')
    .select(['name', 'points', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where(
      'name',
      'in',
      windows.map(({ name }) => name),
    )
    .execute();
  const full = used.filter(row => windows.some(({ name, points }) => name === row.name && row.points >= points));
  return Math.max(0, ...full.map(row => Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000)));
};

/** Gives one point back to each of these windows of a key. */
export const returnPoints = async (db: Kysely<DB>, key: string, names: readonly string[]): Promise<void> => {
  await db
    .updateTable('rate_limit')
    .set(({ eb }) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('name', 'in', names)
    .where('points', '>', 0)
    .execute();
};

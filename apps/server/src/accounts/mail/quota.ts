import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';

const MINUTE = { name: 'a minute', seconds: 60, mails: 1 };
const HOUR = { name: 'an hour', seconds: 3600, mails: 5 };

interface Recipient {
  kind: string;
  email: string;
}

const nameOf = (kind: string, window: typeof MINUTE) => `${kind} mail ${window.name}`;

/** Takes one mail of a window, which begins with its first; answers the seconds until it ends where it has none left. */
const takeOne = async (
  { db }: Pick<Database, 'db'>,
  { kind, email }: Recipient,
  window: typeof MINUTE,
  now: Date,
): Promise<number> => {
  const name = nameOf(kind, window);
  const taken = await sql`
    insert into rate_limit as r (name, key, points, ends_at)
    values (${name}, ${email}, 1, ${now}::timestamptz + make_interval(secs => ${window.seconds}))
    on conflict (name, key) do update set
      points = case when r.ends_at <= ${now} then 1 else r.points + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    where r.ends_at <= ${now} or r.points < ${window.mails}
    returning points`.execute(db);
  if (taken.rows.length > 0) return 0;
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from ends_at - ${now}))::int as wait from rate_limit
    where name = ${name} and key = ${email}`.execute(db);
  return Math.max(1, rows[0]?.wait ?? 1);
};

const returnOne = async ({ db }: Pick<Database, 'db'>, { kind, email }: Recipient, windows: (typeof MINUTE)[]) => {
  await db
    .updateTable('rate_limit')
    .set(({ eb }) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', email)
    .where(
      'name',
      'in',
      windows.map(window => nameOf(kind, window)),
    )
    .where('points', '>', 0)
    .execute();
};

/**
 * Takes one mail of a kind from what an address may get, which is one a minute and five an hour over all processes (security
 * notes, B7). Answers the seconds until it may get one more: 0 where it was taken.
 */
export const takeMailQuota = async (
  database: Pick<Database, 'db'>,
  recipient: Recipient,
  now: Date,
): Promise<number> => {
  const minute = await takeOne(database, recipient, MINUTE, now);
  if (minute > 0) return minute;
  const hour = await takeOne(database, recipient, HOUR, now);
  if (hour > 0) await returnOne(database, recipient, [MINUTE]);
  return hour;
};

/** Gives back what a mail took that was not sent. */
export const returnMailQuota = (database: Pick<Database, 'db'>, recipient: Recipient): Promise<void> =>
  returnOne(database, recipient, [MINUTE, HOUR]);

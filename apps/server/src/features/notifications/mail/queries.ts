import { type Kysely, sql } from 'kysely';
import type { Principal } from '../../../access/principal.ts';
import type { DB } from '../../../database/types.ts';
import { isFor } from '../bell/queries.ts';

/**
 * An announcement as long as it is live and for this person; undefined otherwise, since a mail that comes too late would tell of what is
 * over, or somebody who has another role or merchant by then of what is not theirs.
 */
export const findLiveAnnouncement = (
  db: Kysely<DB>,
  id: string,
  { principal, now }: { principal: Principal; now: Date },
) =>
  db
    .selectFrom('announcement as a')
    .select(['title_en', 'title_fr', 'text_en', 'text_fr'])
    .where('id', '=', id)
    .where(isFor(principal))
    .where('scheduled_at', 'is not', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** What somebody was told of a day, while it is there. */
export const findDaily = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('notification')
    .select(['day', 'item_count as count', 'needs'])
    .where('id', '=', id)
    .where('day', 'is not', null)
    .executeTakeFirst();

/** Takes the mail of one person; false where a worker has taken it before. */
export const takeMail = async (
  db: Kysely<DB>,
  which: { announcementId: string; userId: number } | { notificationId: string },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await ('announcementId' in which
    ? sql`update announcement_mail set mailed_at = ${now}
        where announcement_id = ${which.announcementId} and user_id = ${which.userId} and mailed_at is null`
    : sql`update notification set mailed_at = ${now} where id = ${which.notificationId} and mailed_at is null`
  ).execute(db);
  return numAffectedRows === 1n;
};

/** Gives back the mail of one person, which its server did not take. */
export const returnMail = async (
  db: Kysely<DB>,
  which: { announcementId: string; userId: number } | { notificationId: string },
): Promise<void> => {
  await ('announcementId' in which
    ? sql`update announcement_mail set mailed_at = null
        where announcement_id = ${which.announcementId} and user_id = ${which.userId}`
    : sql`update notification set mailed_at = null where id = ${which.notificationId}`
  ).execute(db);
};

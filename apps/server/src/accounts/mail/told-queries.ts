import type { PeopleChanged } from '@drumlin/contract/notifications/people-changes.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** What an entry of the bell tells of other people, which takes in no more from here on; undefined where it is gone. */
export const closeTold = async (
  db: Kysely<DB>,
  notificationId: string,
  now: Date,
): Promise<(PeopleChanged & { at: Date }) | undefined> => {
  const { rows } = await sql<PeopleChanged & { at: Date }>`
    update notification set mailed_at = coalesce(mailed_at, ${now}) where id = ${notificationId}
    returning change, item_count as count, people, created_at as at`.execute(db);
  return rows[0];
};

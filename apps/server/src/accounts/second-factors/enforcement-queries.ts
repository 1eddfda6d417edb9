import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** How many people of a merchant parent, or of the staff, have signed up, and how many of them have a second factor of their own. */
export const countProtected = (db: Kysely<DB>, merchantParentId: string | null) =>
  db
    .selectFrom('app_user')
    .where(sql<boolean>`merchant_parent_id is not distinct from ${merchantParentId}`)
    .where('status', '<>', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .select(
      sql<number>`count(*) filter (
        where preferred_mfa is not null or exists (select from passkey where passkey.user_id = app_user.id)
      )`.as('usersWithMfa'),
    )
    .executeTakeFirstOrThrow();

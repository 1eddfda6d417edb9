import type { UserStatus } from '@drumlin/contract/users/admin.ts';
import type { Preferences } from '@drumlin/contract/users/routes.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** A lock of the password that has not passed yet shows in the status; needs its counter joined where it is locked. */
export const statusNow = sql<UserStatus>`
  case when app_user.status = 'active' and try_counter.email is not null then 'locked' else app_user.status end`;

/** A person as they are at `now`, and the name of the merchant parent they work for. */
export const getPerson = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('app_user')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .leftJoin('try_counter', join =>
      join
        .onRef('try_counter.email', '=', 'app_user.email')
        .on('try_counter.way', '=', 'password')
        .on('try_counter.locked_until', '>', now),
    )
    .where('app_user.id', '=', id)
    .select(['app_user.id', 'app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.job_title'])
    .select(['app_user.picture_id', 'merchant_parent.name as merchant_parent_name'])
    .select(statusNow.as('status'))
    .executeTakeFirstOrThrow();

/** What is remembered of a person. `lock` holds it until the end of the transaction. */
export const getStoredPreferences = async (db: Kysely<DB>, id: number, lock = false): Promise<unknown> => {
  const { preferences } = await db
    .selectFrom('app_user')
    .select('preferences')
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirstOrThrow();
  return preferences;
};

/** Which picture a person has; nobody else gives them another until the transaction ends. */
export const lockPicture = async (trx: Kysely<DB>, id: number): Promise<string | null> => {
  const row = await trx
    .selectFrom('app_user')
    .select('picture_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.picture_id;
};

/** Those of the pictures named that somebody has. */
export const listUsedPictures = async (db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlySet<string | null>> => {
  const rows = await db
    .selectFrom('app_user')
    .select('picture_id')
    .where('picture_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(row => row.picture_id));
};

export const updatePreferences = async (db: Kysely<DB>, id: number, preferences: Preferences): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute();
};

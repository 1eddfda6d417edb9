import type { Preferences } from '@drumlin/contract/users/routes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** A person and the name of the merchant parent they work for. */
export const getPerson = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .where('app_user.id', '=', id)
    .select(['app_user.id', 'app_user.email', 'app_user.first_name', 'app_user.last_name', 'app_user.job_title'])
    .select(['app_user.photo_url', 'merchant_parent.name as merchant_parent_name'])
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

export const updatePreferences = async (db: Kysely<DB>, id: number, preferences: Preferences): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', id)
    .execute();
};

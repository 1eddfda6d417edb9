import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

export const hasSubscription = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('statement_subscription')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Who asked before keeps the day on which they did. */
export const insertSubscription = async (trx: Kysely<DB>, user_id: number, asked_at: Date): Promise<void> => {
  await trx
    .insertInto('statement_subscription')
    .values({ user_id, asked_at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

export const deleteSubscription = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('statement_subscription').where('user_id', '=', userId).execute();
};

import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';

export interface Abandoned {
  id: string;
  /** When its page expired, as the database writes it: to the microsecond. */
  expired: string;
}

/** Payments whose page has expired before their consumer finished, the oldest first; those after one of them. */
export const listAbandoned = (db: Kysely<DB>, now: Date, most: number, after?: Abandoned): Promise<Abandoned[]> => {
  let some = db
    .selectFrom('test_payment')
    .select(['id', sql<string>`page_expires_at::text`.as('expired')])
    .where('page_token_hash', 'is not', null)
    .where('settled_at', 'is', null)
    .where('page_expires_at', '<=', now);
  if (after)
    some = some.where(sql<boolean>`(page_expires_at, id) > (${after.expired}::timestamptz, ${after.id}::uuid)`);
  return some.orderBy('page_expires_at').orderBy('id').limit(most).execute();
};

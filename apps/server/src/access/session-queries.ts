import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';

/** Everything that requests must know of their callers. */
export interface LiveCaller {
  id: string;
  last_used_at: Date;
  user_id: number;
  email: string;
  user_type: UserType;
  merchant_parent_id: string | null;
  locale: Locale | null;
  role_ids: number[];
  /** null: no merchants. */
  merchant_ids: string[] | null;
  products: Product[] | null;
}

const LIVE_CALLER = `
  select s.id, s.last_used_at, s.user_id, u.email, u.user_type, u.merchant_parent_id, u.preferences ->> 'locale' as locale,
    array(select role_id from user_role where user_id = u.id order by role_id) as role_ids, m.merchant_ids,
    string_to_array(m.products, ',') as products
  from session s
    join app_user u on u.id = s.user_id
    cross join lateral (
      select array_agg(merchant_id order by merchant_id) as merchant_ids, string_agg(array_to_string(products, ','), ',') as products
      from merchant where merchant_parent_id = u.merchant_parent_id
    ) m
  where s.id = $1 and s.ended_at is null and u.status = 'active' and s.created_at > $2 and s.last_used_at > $3`;

/**
 * Who a session belongs to, if it lives. Every request asks this before anything else, so it is a prepared statement: to plan it takes
 * longer than to run it.
 */
export const findLiveCaller = async (
  { pool }: Pick<Database, 'pool'>,
  sessionId: string,
  { openedAfter, usedAfter }: { openedAfter: Date; usedAfter: Date },
): Promise<LiveCaller | undefined> => {
  const { rows } = await pool.query<LiveCaller>({
    name: 'live caller',
    text: LIVE_CALLER,
    values: [sessionId, openedAfter, usedAfter],
  });
  return rows[0];
};

/**
 * Notes that a session and its person are active `now`, unless that was noted since `noted`.
 *
 * The person is locked before their session, as by whoever ends sessions: the other way around each could wait for the other. While
 * somebody changes the person nothing is noted, and nobody waits; the next request notes it.
 */
export const noteActivity = async (db: Kysely<DB>, id: string, now: Date, noted: Date): Promise<void> => {
  await sql`
    with person as (
      select app_user.id from app_user join session on session.user_id = app_user.id
      where session.id = ${id} and session.last_used_at < ${noted} and session.ended_at is null
      for no key update of app_user skip locked
    ), used as (
      update session set last_used_at = ${now} from person
      where session.id = ${id} and last_used_at < ${noted} and ended_at is null
      returning user_id
    )
    update app_user set last_activity_at = ${now} from used where app_user.id = used.user_id`.execute(db);
};

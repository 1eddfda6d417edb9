import type { Locale } from '@drumlin/contract/core/money.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { TokenSubject } from './access-token.ts';

/** Everything that requests must know of their callers, of a session that lives; undefined where it does not. */
export const findLiveCaller = (
  db: Kysely<DB>,
  { sessionId, userId }: TokenSubject,
  { openedAfter, usedAfter }: { openedAfter: Date; usedAfter: Date },
) => {
  const ofPerson = sql.ref('app_user.id');
  const ofParent = sql.ref('app_user.merchant_parent_id');
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', openedAfter)
    .where('session.last_used_at', '>', usedAfter)
    .where('app_user.status', '=', 'active')
    .select(['session.id', 'session.last_used_at', 'session.user_id', 'email', 'merchant_parent_id'])
    .select(({ ref }) => ref('user_type').$castTo<UserType>().as('user_type'))
    .select([
      sql<Locale | null>`app_user.preferences ->> 'locale'`.as('locale'),
      sql<number[]>`array(select role_id from user_role where user_id = ${ofPerson} order by role_id)`.as('role_ids'),
      sql<string[]>`array(
        select merchant_id from merchant where merchant_parent_id = ${ofParent} order by merchant_id)`.as(
        'merchant_ids',
      ),
      sql<string[]>`array(
        select distinct unnest(products) from merchant where merchant_parent_id = ${ofParent})`.as('products'),
    ])
    .executeTakeFirst();
};

export type LiveCaller = NonNullable<Awaited<ReturnType<typeof findLiveCaller>>>;

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

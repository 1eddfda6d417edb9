import { type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { TokenSubject } from './access-token.ts';
import { selectPrincipals } from './principal.ts';

/** Since when a session must have been opened and used. */
interface Limits {
  openedAfter: Date;
  usedAfter: Date;
}

const liveSession = (db: Kysely<DB>, { sessionId, userId }: TokenSubject, { openedAfter, usedAfter }: Limits) =>
  selectPrincipals(db)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .where('session.id', '=', sessionId)
    .where('app_user.id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '>', openedAfter)
    .where('session.last_used_at', '>', usedAfter)
    .where('app_user.status', '=', 'active')
    .select(['session.id as session_id', 'session.last_used_at'])
    .compile();

type LiveSession = InferResult<ReturnType<typeof liveSession>>[number];

/**
 * A session that lives, with all that its person's principal is made of; undefined where it does not. Every request asks this before
 * anything else, so it is a prepared statement: to plan it takes longer than to run it.
 */
export const findLiveSession = async (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  subject: TokenSubject,
  limits: Limits,
): Promise<LiveSession | undefined> => {
  const { sql: text, parameters } = liveSession(db, subject, limits);
  const { rows } = await pool.query<LiveSession>({ name: 'live session', text, values: [...parameters] });
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

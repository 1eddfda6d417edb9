import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { TokenSubject } from './access-token.ts';
import { PRINCIPAL_SQL, type PrincipalRow } from './principal.ts';

type LiveSession = PrincipalRow & { session_id: string; last_used_at: Date };

const LIVE_SESSION = `
  select s.id as session_id, s.last_used_at, ${PRINCIPAL_SQL.columns}
  from session s join app_user u on u.id = s.user_id ${PRINCIPAL_SQL.join}
  where s.id = $1 and s.user_id = $2 and s.ended_at is null and u.status = 'active' and s.created_at > $3 and s.last_used_at > $4`;

/**
 * A session that lives, with all that its person's principal is made of. Every request asks this before anything else, so it is a
 * prepared statement: to plan it takes longer than to run it.
 */
export const findLiveSession = async (
  { pool }: Pick<Database, 'pool'>,
  { sessionId, userId }: TokenSubject,
  { openedAfter, usedAfter }: { openedAfter: Date; usedAfter: Date },
): Promise<LiveSession | undefined> => {
  const values = [sessionId, userId, openedAfter, usedAfter];
  const { rows } = await pool.query<LiveSession>({ name: 'live session', text: LIVE_SESSION, values });
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

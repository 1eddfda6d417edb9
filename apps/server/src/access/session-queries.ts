import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { TokenSubject } from './access-token.ts';
import { PRINCIPAL_SQL, type PrincipalRow } from './principal.ts';
import { limitValues, type SessionLimits, WITHIN_LIMITS } from './session-limits.ts';

export type LiveSession = PrincipalRow & { session_id: string; last_used_at: Date; second_factor_at: Date | null };

const LIVE_SESSION = `
  select s.id as session_id, s.last_used_at, s.second_factor_at, ${PRINCIPAL_SQL.columns}
  from session s join app_user u on u.id = s.user_id ${PRINCIPAL_SQL.join}
  where s.id = $4 and s.user_id = $5 and s.ended_at is null and u.status = 'active'
    and not m.is_shut_out and ${WITHIN_LIMITS}`;

/**
 * A session that lives, with all that its person's principal is made of. Every request asks this before anything else, so it is a
 * prepared statement: to plan it takes longer than to run it.
 */
export const findLiveSession = async (
  { pool }: Pick<Database, 'pool'>,
  { sessionId, userId }: TokenSubject,
  limits: SessionLimits,
): Promise<LiveSession | undefined> => {
  const values = [...limitValues(limits), sessionId, userId];
  const { rows } = await pool.query<LiveSession>({ name: 'live session', text: LIVE_SESSION, values });
  return rows[0];
};

/** A call that asks for a second factor of its own, and since when that may have been shown. */
export interface SingleAct {
  call: string;
  since: Date;
}

/** Whether an open session has shown a second factor for this call since an instant. */
export const hasSingleAct = async (db: Kysely<DB>, id: string, { call, since }: SingleAct): Promise<boolean> => {
  const shown = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('single_act', '=', call)
    .where('single_act_at', '>=', since)
    .executeTakeFirst();
  return shown !== undefined;
};

/** Forgets the call for which an open session has shown a second factor since an instant; answers whether it had. */
export const clearSingleAct = async (trx: Kysely<DB>, id: string, { call, since }: SingleAct): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ single_act: null, single_act_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('single_act', '=', call)
    .where('single_act_at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

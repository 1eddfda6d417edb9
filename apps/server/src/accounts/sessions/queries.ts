import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { EndReason as ToldReason } from '@drumlin/contract/live/connection.ts';
import { type Kysely, sql } from 'kysely';
import type { Policy } from '../../access/policy.ts';
import { SHUT_OUT } from '../../access/principal.ts';
import { ABSOLUTE_HOURS, limitValues, type SessionLimits, WITHIN_LIMITS } from '../../access/session-limits.ts';
import type { DB } from '../../database/types.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type NotedSignIn, noteSignIn } from '../person-queries.ts';

/** How a session was opened beyond the password; an invitation's link comes by e-mail and counts as one. */
export type SecondFactor = MfaMethod | 'RECOVERY_CODE' | 'INVITATION' | 'PASSKEY';

export interface NewSession {
  id: string;
  userId: number;
  familyKey: Buffer;
  tokenHash: Buffer;
  now: Date;
  ip: string | null;
  userAgent: string | null;
  secondFactor: SecondFactor | null;
}

const network = (ip: string) =>
  sql`network(set_masklen(${sql.ref(ip)}, case family(${sql.ref(ip)}) when 4 then 24 else 48 end))`;

/** Whether somebody who had sessions before has this one in a browser or a network (/24, /48) they never used together. */
const IS_NEW_DEVICE = sql<boolean>`(
  select count(*) > 0 and not coalesce(bool_or(
    earlier.user_agent is not distinct from session.user_agent
      and ${network('earlier.ip')} is not distinct from ${network('session.ip')}
  ), false)
  from session as earlier where earlier.user_id = session.user_id
)`;

/**
 * Opens a session, and notes that its owner has just signed in. Answers whether that is news to them: of a device they never used, unless
 * it is the first sign-in of all; and how many hours staff let it last.
 */
export const insertSession = async (
  trx: Kysely<DB>,
  session: NewSession,
  noted: NotedSignIn,
): Promise<{ isNewDevice: boolean; absoluteHours: number | null }> => {
  const { now } = session;
  const { is_new_device: isNewDevice, absolute_hours: absoluteHours } = await trx
    .with('noted', cte => noteSignIn(cte, session.userId, { ...noted, now }))
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now,
      last_used_at: now,
      rotated_at: now,
      family_key: session.familyKey,
      generation: 1,
      token_hash: session.tokenHash,
      ip: session.ip,
      user_agent: session.userAgent,
      second_factor: session.secondFactor,
      // An invitation shows no more than its mailbox
      second_factor_at: session.secondFactor === null || session.secondFactor === 'INVITATION' ? null : now,
    })
    .returning([IS_NEW_DEVICE.as('is_new_device'), sql.raw<number | null>(ABSOLUTE_HOURS).as('absolute_hours')])
    .executeTakeFirstOrThrow();
  return { isNewDevice, absoluteHours };
};

export interface LiveSession {
  id: string;
  user_id: number;
  created_at: Date;
  family_key: Buffer;
  generation: number;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  rotated_at: Date;
  refreshes_paced_until: Date | null;
  email: string;
  first_name: string;
  last_name: string;
  merchant_parent_id: string | null;
  absolute_hours: number | null;
}

const LIVE_SESSION = `
  select s.id, s.user_id, s.created_at, s.family_key, s.generation, s.token_hash, s.previous_token_hash, s.rotated_at,
    s.refreshes_paced_until, u.email, u.first_name, u.last_name, u.merchant_parent_id,
    ${ABSOLUTE_HOURS} as absolute_hours
  from session s join app_user u on u.id = s.user_id left join merchant_parent p on p.id = u.merchant_parent_id
  where s.id = $4 and s.ended_at is null and ${WITHIN_LIMITS} and u.status = 'active'
    and not (select ${SHUT_OUT} from merchant where merchant_parent_id = p.id)
    and (s.second_factor is not null or not coalesce(p.mfa_enforced, (select mfa_enforced from provider_policy)))`;

/**
 * A session that is neither ended nor expired, of a person who may sign in, and not by the password alone where that is not enough. To
 * plan this takes longer than to run it, so it is a prepared statement, as the one that replaces the token.
 */
export const findLiveSession = async (
  { pool }: Pick<Database, 'pool'>,
  id: string,
  limits: SessionLimits,
): Promise<LiveSession | undefined> => {
  const values = [...limitValues(limits), id];
  const { rows } = await pool.query<LiveSession>({ name: 'session to refresh', text: LIVE_SESSION, values });
  return rows[0];
};

interface Rotation {
  /** The hashes of the token and of the one after it. */
  current: Buffer;
  next: Buffer;
  now: Date;
  pacedUntil: Date;
}

/** What stands of a session that ran out of time before the limits were made longer. */
const RAN_OUT = 'ran_out';

type Limits = Pick<Policy, 'sessionIdleSeconds' | 'sessionAbsoluteSeconds'>;

/** Ends the sessions that have run out by the limits so far and that the next ones, in the same transaction, would bring back to life. */
export const endRevived = async (
  trx: Kysely<DB>,
  { now, held, next }: { now: Date; held: Limits; next: Limits },
): Promise<void> => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: RAN_OUT })
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', before(next.sessionIdleSeconds))
    .where('created_at', '>', before(next.sessionAbsoluteSeconds))
    .where(({ eb, or }) =>
      or([
        eb('last_used_at', '<=', before(held.sessionIdleSeconds)),
        eb('created_at', '<=', before(held.sessionAbsoluteSeconds)),
      ]),
    )
    .execute();
};

/** A session that somebody or something ended, and whose it was; one that ran out of time is none. */
export const findEndedSession = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', id)
    .where('session.ended_at', 'is not', null)
    .where('session.end_reason', 'is distinct from', RAN_OUT)
    .select(['session.user_id', 'session.end_reason', 'session.family_key', 'session.generation', 'session.token_hash'])
    .select(['app_user.email', 'app_user.merchant_parent_id'])
    .executeTakeFirst();

const ROTATION = `
  update session set token_hash = $1, previous_token_hash = $2, generation = generation + 1, rotated_at = $3, last_used_at = $3,
    refreshes_paced_until = $4
  where token_hash = $2 and id = $5 and ended_at is null and user_id in (select id from app_user where status = 'active')`;

/**
 * Replaces a token by its successor if it still is the session's current one and the session still lives: one statement,
 * so of any number at once exactly one does. Says whether this one did.
 */
export const rotateSession = async (
  { pool }: Pick<Database, 'pool'>,
  id: string,
  { current, next, now, pacedUntil }: Rotation,
): Promise<boolean> => {
  const values = [next, current, now, pacedUntil, id];
  const { rowCount } = await pool.query({ name: 'refresh of a session', text: ROTATION, values });
  return rowCount === 1;
};

/** What is written down of an end; a session without a record, or too old, just `ended`. */
export type EndReason = Exclude<ToldReason, 'ended'>;

/** Ends a session, of `userId` where one is named; false where there is none that is open. */
export const endSession = async (
  trx: Kysely<DB>,
  id: string,
  { reason, now, userId }: { reason: EndReason; now: Date; userId?: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends the sessions of a person, on every process from the next request on. `except` is spared: the one that asks. */
export const endSessions = async (
  trx: Kysely<DB>,
  userId: number,
  { reason, now, except }: { reason: EndReason; now: Date; except?: string },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Ends the sessions of a merchant parent's people, or of the staff, that were opened with the password alone. */
export const endPasswordSessions = async (
  trx: Kysely<DB>,
  { merchantParentId, except, now }: { merchantParentId: string | null; except: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('session')
    .from('app_user')
    .set({ ended_at: now, end_reason: 'mfa_enforced' })
    .whereRef('app_user.id', '=', 'session.user_id')
    .where(sql<boolean>`app_user.merchant_parent_id is not distinct from ${merchantParentId}`)
    .where('session.second_factor', 'is', null)
    .where('session.ended_at', 'is', null)
    .where('session.id', '!=', except)
    .execute();
};

const OWN_SESSIONS = `
  select s.id, s.user_agent, s.created_at, s.last_used_at, host(s.ip) as ip from session s
  where s.user_id = $4 and s.ended_at is null and ${WITHIN_LIMITS}
  order by s.last_used_at desc, s.id limit $5`;

interface OwnSession {
  id: string;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  ip: string | null;
}

/** A person's sessions that are neither ended nor expired, the last used first. */
export const listLiveSessions = async (
  { pool }: Pick<Database, 'pool'>,
  userId: number,
  { most, ...limits }: SessionLimits & { most: number },
): Promise<OwnSession[]> => (await pool.query<OwnSession>(OWN_SESSIONS, [...limitValues(limits), userId, most])).rows;

/** The owner of an open session has shown a factor beside the password, or one that is good for a single call. */
export const updateSessionFactor = async (
  trx: Kysely<DB>,
  sessionId: string,
  { factor, singleAct = null, now }: { factor: SecondFactor; singleAct?: string | null; now: Date },
): Promise<void> => {
  const shown =
    singleAct === null
      ? { second_factor: factor, second_factor_at: now }
      : { single_act: singleAct, single_act_at: now };
  await trx.updateTable('session').set(shown).where('id', '=', sessionId).execute();
};

/** Deletes sessions last used before an instant that lies beyond every limit of a session. */
export const deleteSessionsBefore = async (db: Kysely<DB>, instant: Date): Promise<void> => {
  await db.deleteFrom('session').where('last_used_at', '<', instant).execute();
};

import { FRESH_MINUTES } from '@drumlin/contract/security/step-up.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { type TokenSubject, verifyAccessToken } from './access-token.ts';
import { AppError } from './app-error.ts';
import { type Principal, principalFrom } from './principal.ts';
import { sessionLimits } from './session-limits.ts';
import {
  clearSingleAct,
  findLiveSession,
  hasSingleAct,
  type LiveSession,
  noteActivity,
  type SingleAct,
} from './session-queries.ts';

/** Who is calling: read from the database on every request, so that nothing taken away lives on in a token. */
export type Session = Principal & {
  readonly id: string;
  /** When its person last showed a second factor in it; null where they never did. */
  readonly secondFactorAt: Date | null;
  /** As of a principal, with the view it is done in; the session is then that of the staff. */
  readonly viewedBy?: Session;
  readonly supportViewId?: string;
};

/** Activity is noted at most once a minute, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;

/** Whether a second factor was shown in a session lately enough for a dangerous act. */
export const hasFreshSecondFactor = ({ clock }: Platform, { secondFactorAt }: Session): boolean =>
  secondFactorAt !== null && clock.now().getTime() - secondFactorAt.getTime() <= FRESH_MINUTES * 60_000;

const singleAct = ({ clock }: Platform, call: string): SingleAct => ({
  call,
  since: new Date(clock.now().getTime() - FRESH_MINUTES * 60_000),
});

const refuseWithoutFactor = async (trx: Kysely<DB>, session: Pick<Session, 'id'>): Promise<never> => {
  await lockSession(trx, session);
  throw new AppError('secondFactorNeeded');
};

/**
 * Looks whether a second factor was shown in a session for one call alone, before anything is held for it; `spendSingleAct` uses it up. Throws
 * as that does.
 */
export const requireSingleAct = async (
  trx: Kysely<DB>,
  platform: Platform,
  session: Pick<Session, 'id'>,
  call: string,
): Promise<void> => {
  if (!(await hasSingleAct(trx, session.id, singleAct(platform, call)))) await refuseWithoutFactor(trx, session);
};

/**
 * Uses up the second factor that was shown in a session for one call alone, in the transaction of the act, and holds the session open until that
 * ends. Throws `secondFactorNeeded` where none was shown for it lately, or it was used; and `unauthorized` where the session has ended.
 */
export const spendSingleAct = async (
  trx: Kysely<DB>,
  platform: Platform,
  session: Pick<Session, 'id'>,
  call: string,
): Promise<void> => {
  if (!(await clearSingleAct(trx, session.id, singleAct(platform, call)))) await refuseWithoutFactor(trx, session);
};

const sessionFrom = (row: LiveSession): Session => ({
  ...principalFrom(row),
  id: row.session_id,
  secondFactorAt: row.second_factor_at,
});

const findLive = (platform: Platform, subject: TokenSubject) =>
  findLiveSession(platform.database, subject, sessionLimits(platform));

/** The session of a verified token, or null where it is dead. Reading it so is no activity of its person. */
export const readSessionOf = async (platform: Platform, subject: TokenSubject): Promise<Session | null> => {
  const row = await findLive(platform, subject);
  return row ? sessionFrom(row) : null;
};

/**
 * The session of an access token, or null where there is none or it is dead: no or a false token, signed out, expired, suspended.
 * Roles, products and merchants are read anew each time, so what is taken away is gone with the next request.
 */
export const readSession = async (platform: Platform, accessToken: string | undefined): Promise<Session | null> => {
  const subject = accessToken === undefined ? undefined : await verifyAccessToken(platform, accessToken);
  const row = subject && (await findLive(platform, subject));
  if (!row) return null;
  const now = platform.clock.now();
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (row.last_used_at < noted) await noteActivity(platform.database.db, row.session_id, now, noted);
  return sessionFrom(row);
};

/**
 * Holds the caller's session open until the transaction ends: what is done in it was done before the session could end. Throws
 * `unauthorized` where it has ended. Take this lock after those of the people and organisations concerned, as whoever ends sessions does.
 */
export const lockSession = async (trx: Kysely<DB>, { id }: Pick<Session, 'id'>): Promise<void> => {
  const held = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('unauthorized');
};

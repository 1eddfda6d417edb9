import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { type TokenSubject, verifyAccessToken } from './access-token.ts';
import { AppError } from './app-error.ts';
import { type Principal, principalFrom } from './principal.ts';
import { findLiveSession, noteActivity } from './session-queries.ts';

/** Who is calling: read from the database on every request, so that nothing taken away lives on in a token. */
export type Session = Principal & { readonly id: string };

/** Activity is noted at most once a minute, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;

/** The instants before which a session has been open, or left alone, for too long. */
export const sessionLimits = ({ config, clock }: Pick<Platform, 'config' | 'clock'>) => {
  const now = clock.now();
  return {
    now,
    openedAfter: new Date(now.getTime() - config.sessionAbsoluteSeconds * 1000),
    usedAfter: new Date(now.getTime() - config.sessionIdleSeconds * 1000),
  };
};

const findLive = (platform: Platform, subject: TokenSubject) =>
  findLiveSession(platform.database, subject, sessionLimits(platform));

/** The session of a verified token, or null where it is dead. Reading it so is no activity of its person. */
export const readSessionOf = async (platform: Platform, subject: TokenSubject): Promise<Session | null> => {
  const row = await findLive(platform, subject);
  return row ? { ...principalFrom(row), id: row.session_id } : null;
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
  return { ...principalFrom(row), id: row.session_id };
};

/**
 * Holds the caller's session open until the transaction ends: what is done in it was done before the session could end. Throws
 * `unauthorized` where it has ended. Take this lock after those of the people and organisations concerned, as whoever ends sessions does.
 */
export const holdSession = async (trx: Kysely<DB>, { id }: Pick<Session, 'id'>): Promise<void> => {
  const held = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('unauthorized');
};

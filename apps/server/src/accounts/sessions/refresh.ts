import { END_REASONS, type EndReason } from '@drumlin/contract/live/connection.ts';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { limitOfPortal } from '../../access/rate-limit.ts';
import { type SessionLimits, sessionLimits } from '../../access/session-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession, findEndedSession, findLiveSession, type LiveSession, rotateSession } from './queries.ts';
import { hashOf, isAncestor, parseToken, type RefreshToken, successorOf } from './refresh-token.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';

/** How long a token that was just exchanged still returns the same successor, for a second tab or an answer lost on the way. */
const GRACE_MS = 10_000;

/** A session may be refreshed sixty times at once, and then once a second. */
const PACE_MS = 1_000;
const BURST = 60;

/**
 * Until when the next exchange puts the session's pace: each moves it on by its share, from now or from where the one before it left
 * it. It is written with the exchange, so counting costs no statement. Throws `tooManyRequests` where it is too far ahead.
 */
const paceOf = (session: LiveSession, now: Date): Date => {
  const from = Math.max(now.getTime(), session.refreshes_paced_until?.getTime() ?? 0);
  const ahead = from + PACE_MS - now.getTime() - BURST * PACE_MS;
  if (ahead > 0) throw new AppError('tooManyRequests', { retryAfter: Math.ceil(ahead / 1000) });
  return new Date(from + PACE_MS);
};

const withinGrace = (token: RefreshToken, session: LiveSession, now: Date): boolean =>
  session.previous_token_hash !== null &&
  hashOf(token).equals(session.previous_token_hash) &&
  now.getTime() - session.rotated_at.getTime() <= GRACE_MS;

/** An old token of this session was used: somebody else may have it, and nobody can tell who is who, so the whole session ends. */
const endReused = (platform: Platform, session: LiveSession, token: RefreshToken, act: Act) =>
  platform.database.db.transaction().execute(async trx => {
    if (!(await endSession(trx, session.id, { reason: 'refresh_reuse', now: platform.clock.now() }))) return;
    await recordAct(trx, act, {
      outcome: 'failure',
      userId: session.user_id,
      email: session.email,
      merchantParentId: session.merchant_parent_id,
      object: `session ${session.id}`,
      details: { generation: token.generation, current: session.generation },
    });
  });

/** Tokens of one ended session that leave a record, a minute; more are turned away. */
const ENDED_PER_MINUTE = 10;

const endedLimitOf = limitOfPortal('ended session', ENDED_PER_MINUTE, 60);

/**
 * Puts on record that somebody still holds a token of a session that was ended, and gives the reason for them. An invented one leaves
 * nothing, nor does one of a session that ran out of time, as every browser left open overnight holds one.
 */
const recordEnded = async (platform: Platform, token: RefreshToken, act: Act): Promise<EndReason | undefined> => {
  const { db } = platform.database;
  const session = await findEndedSession(db, token.sessionId);
  if (!session) return undefined;
  const { family_key: familyKey, generation, token_hash: currentHash } = session;
  if (!isAncestor(token, { familyKey, generation, currentHash })) return undefined;
  const reason = END_REASONS.find(one => one === session.end_reason) ?? 'ended';
  await endedLimitOf(platform).take(token.sessionId);
  await recordAct(db, act, {
    act: 'access_denied',
    outcome: 'failure',
    userId: session.user_id,
    email: session.email,
    merchantParentId: session.merchant_parent_id,
    object: `session ${token.sessionId}`,
    details: { reason: 'invalidRefreshToken', ended: reason },
  });
  return reason;
};

/** The session of a token after it was exchanged, by this request or another one just before; undefined if it was not. */
const exchange = async (
  platform: Platform,
  token: RefreshToken,
  limits: SessionLimits,
  act: Act,
): Promise<LiveSession | undefined> => {
  const { database } = platform;
  const current = hashOf(token);
  const session = await findLiveSession(database, token.sessionId, limits);
  if (!session) throw new AppError('invalidRefreshToken', { ended: await recordEnded(platform, token, act) });
  if (current.equals(session.token_hash)) {
    const next = hashOf(successorOf(token, session.family_key));
    const { now } = limits;
    const rotation = { current, next, now, pacedUntil: paceOf(session, now) };
    if (await rotateSession(database, session.id, rotation)) return session;
  }
  // Read again: another request may have exchanged the same token while this one waited
  const now = await findLiveSession(database, token.sessionId, limits);
  if (!now) return undefined;
  if (withinGrace(token, now, limits.now)) return now;
  const { family_key: familyKey, generation, token_hash: currentHash } = now;
  if (isAncestor(token, { familyKey, generation, currentHash })) await endReused(platform, now, token, act);
  return undefined;
};

/**
 * Exchanges a refresh token for new tokens. It works once; a second time within 10 seconds gives the same successor, and
 * later ends the session. Throws `invalidRefreshToken` for everything that is not the token of a live session, and `tooManyRequests`
 * where there were more exchanges than any browser needs.
 */
export const refreshTokens = async (platform: Platform, act: Act, text: string | undefined): Promise<IssuedTokens> => {
  const token = parseToken(text ?? '');
  const session = token && (await exchange(platform, token, sessionLimits(platform), act));
  if (!token || !session) throw new AppError('invalidRefreshToken');
  return issueTokens(
    platform,
    { userId: session.user_id, email: session.email, firstName: session.first_name, lastName: session.last_name },
    {
      refreshToken: successorOf(token, session.family_key),
      openedAt: session.created_at,
      absoluteHours: session.absolute_hours,
    },
  );
};

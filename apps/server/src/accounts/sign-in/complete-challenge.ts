import type { ChallengeAnswer } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import { type Act, recordAct } from '../../access/actor.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Browser } from '../devices/known-devices.ts';
import { queueNotice } from '../mail/job.ts';
import { queueCode } from '../mail/quota.ts';
import { auditWho } from '../person.ts';
import { getAuditSubject, preferEmail } from '../person-queries.ts';
import { recordedRefusal } from '../refused-try.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import type { IssuedTokens } from '../sessions/tokens.ts';
import { addCodeVersion, findLiveChallenge } from './challenge-queries.ts';
import { type RedeemedCode, redeemChallenge } from './redeem.ts';

/**
 * After a right code by e-mail: for a person without any factor, e-mail becomes their factor; after a recovery, it becomes the
 * preferred one.
 */
const keepEmailMethod = async (
  trx: Kysely<DB>,
  platform: Platform,
  { person, purpose, challenge }: RedeemedCode,
  act: Act,
): Promise<void> => {
  const isRecovery = purpose === 'recover';
  const isFirst = person.preferred_mfa === null && challenge.method === 'EMAIL_OTP' && !person.has_passkey;
  if (!isRecovery && !isFirst) return;
  await preferEmail(trx, person.id);
  await recordAct(trx, act, {
    act: isRecovery ? 'mfa_recovered' : 'mfa_enabled',
    ...auditWho(person),
    details: { method: 'EMAIL_OTP' },
  });
  const recovered = { of: 'mfa_changed', change: 'recovered', method: 'EMAIL_OTP' } as const;
  if (isRecovery) await queueNotice(trx, platform, person.id, recovered);
};

/**
 * Ends a sign-in with the code it asked for. Throws `challengeExpired` for a challenge that is over or not theirs,
 * `invalidCode` or `invalidPasskey`, `accountLocked` when it was one wrong try too many, or `accountSuspended`.
 */
export const completeSignIn = async (
  platform: Platform,
  act: Act,
  answer: ChallengeAnswer,
  browser: Browser | null,
): Promise<IssuedTokens> => {
  const { challengeName: secondFactor, challengeResponses } = answer;
  const result = await platform.database.db.transaction().execute(async trx => {
    const redemption = { answer, purposes: ['sign_in', 'recover'], email: challengeResponses.USERNAME } as const;
    const redeemed = await redeemChallenge(trx, platform, act, redemption);
    if ('refusal' in redeemed) return redeemed;
    if (secondFactor === 'EMAIL_OTP') await keepEmailMethod(trx, platform, redeemed, act);
    return openSession(trx, platform, { person: redeemed.person, secondFactor, browser }, act);
  });
  if ('refusal' in result) throw recordedRefusal(result.refusal);
  return tokensOf(platform, result);
};

/**
 * Mails a new code, until which the one before it is good, and answers after how many seconds the quota of the address lets it out. One
 * that would come too late for its challenge is not asked for. Does nothing for a challenge that is over, and does not say so.
 */
export const resendCode = (platform: Platform, act: Act, session: string): Promise<number> =>
  platform.database.db.transaction().execute(async trx => {
    const challenge = await findLiveChallenge(trx, session, platform.clock.now(), true);
    if (challenge?.method !== 'EMAIL_OTP') return 0;
    const { id, user_id: userId, expires_at: expiresAt } = challenge;
    const who = await getAuditSubject(trx, userId);
    const coded = { id, userId, email: who.email, expiresAt };
    const { waitSeconds, isQueued } = await queueCode(trx, platform, coded, () => addCodeVersion(trx, id));
    if (!isQueued) return waitSeconds;
    const details = { method: 'EMAIL_OTP', again: true };
    await recordAct(trx, act, { ...who, object: `challenge ${id}`, details });
    return waitSeconds;
  });

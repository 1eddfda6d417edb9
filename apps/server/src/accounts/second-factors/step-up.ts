import type { Challenge, ChallengeAnswer, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { lockSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { factorOf } from '../person.ts';
import { getFactors, getLockedPerson, type Person } from '../person-queries.ts';
import { recordedRefusal } from '../refused-try.ts';
import { updateSessionFactor } from '../sessions/queries.ts';
import { redeemChallenge } from '../sign-in/redeem.ts';
import { issueChallenge } from './confirmation.ts';
import { findEnforcedForApprovals } from './enforcement-queries.ts';

/** Whether a mailed code is too little for what it would be shown for: an approval, where staff have set it so. */
const isMailTooLittle = async (trx: Kysely<DB>, singleAct: string | null | undefined): Promise<boolean> =>
  typeof singleAct === 'string' && (await findEnforcedForApprovals(trx));

/** The method that is asked for in place of a mailed code. Throws `strongFactorNeeded` where there is none. */
const strongMethod = async (trx: Kysely<DB>, { id, has_passkey: hasPasskey }: Person): Promise<MfaMethod> => {
  if ((await getFactors(trx, id)).secret) return 'SOFTWARE_TOKEN_MFA';
  if (!hasPasskey) throw new AppError('strongFactorNeeded');
  return 'EMAIL_OTP';
};

/**
 * Asks for the second factor that sign-in would ask for, or for a code by e-mail where it asks for none; `singleAct` is the one call it is
 * for. Throws `strongFactorNeeded` where that takes no mailed code, and the caller has neither an authenticator nor a passkey.
 */
export const startStepUp = (platform: Platform, act: Act<Session>, singleAct?: string): Promise<Challenge> =>
  carryOut(platform.database, act, async trx => {
    const person = await getLockedPerson(trx, act.principal.userId);
    const isStrong = await isMailTooLittle(trx, singleAct);
    const method = isStrong ? await strongMethod(trx, person) : (factorOf(person) ?? 'EMAIL_OTP');
    const { answer, entry } = await issueChallenge(trx, platform, act, { purpose: 'step_up', method, singleAct });
    return { answer: { ...answer, ...(person.has_passkey && { passkey: true as const }) }, entry };
  });

/** Takes the answer: the session has shown its second factor now, or for one call alone. Its refusals are those of a sign-in, and of a locked confirmation. */
export const completeStepUp = async (platform: Platform, act: Act<Session>, answer: ChallengeAnswer): Promise<void> => {
  const { email, id } = act.principal;
  const { challengeName: factor } = answer;
  const result = await platform.database.db.transaction().execute(async trx => {
    const redemption = { answer, purposes: ['step_up'], sessionId: id, email } as const;
    const redeemed = await redeemChallenge(trx, platform, act, redemption);
    if ('refusal' in redeemed) return redeemed;
    await lockSession(trx, act.principal);
    const { single_act: singleAct } = redeemed.challenge;
    const isOwn = factor === 'SOFTWARE_TOKEN_MFA' || factor === 'PASSKEY';
    if (!isOwn && (await isMailTooLittle(trx, singleAct))) throw new AppError('strongFactorNeeded');
    await updateSessionFactor(trx, id, { factor, singleAct, now: platform.clock.now() });
    await recordAct(trx, act, { object: `session ${id}`, details: { factor, purpose: 'step_up' } });
    return undefined;
  });
  if (result) throw recordedRefusal(result.refusal);
};

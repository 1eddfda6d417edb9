import type { Challenge, ChallengeAnswer, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { lockSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getFactors, holdPerson, type Person, updateMfa } from '../person-queries.ts';
import { recordedRefusal } from '../refused-try.ts';
import { redeemChallenge } from '../sign-in/redeem.ts';
import { deleteAuthenticator } from './authenticator-queries.ts';
import { issueChallenge } from './confirmation.ts';
import { changeFactors, methodsOf } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';

const PURPOSES = { EMAIL_OTP: 'disable_email', SOFTWARE_TOKEN_MFA: 'disable_authenticator' } as const;

/** The methods left without this one, passkeys included. Throws `mfaNotEnabled`, or `mfaEnforced` where one must be left. */
const leftWithout = async (db: Kysely<DB>, person: Person, method: MfaMethod) => {
  const factors = await getFactors(db, person.id);
  const methods = methodsOf(factors);
  if (!methods.includes(method)) throw new AppError('mfaNotEnabled');
  const left = methods.filter(each => each !== method);
  const isLast = left.length === 0 && !factors.passkeys;
  if (person.mfa_enforced && isLast) throw new AppError('mfaEnforced');
  return { preferred: left[0] ?? null, isLast };
};

/** The first step: takes the password and asks for a code of the preferred method, so nobody alone with an open browser gets far. */
export const beginDisable = async (
  platform: Platform,
  act: Act<Session>,
  method: MfaMethod,
  body: Credentials,
): Promise<Challenge> => {
  const { database } = platform;
  const person = await proveOwnPassword(platform, act, body);
  await leftWithout(database.db, person, method);
  const asked = { purpose: PURPOSES[method], method: person.preferred_mfa ?? method };
  return carryOut(database, act, async trx => {
    await holdPerson(trx, act.principal.userId);
    return issueChallenge(trx, platform, act, asked);
  });
};

/** Redeems the code; its refusals are those of a sign-in. */
const proveCode = async (platform: Platform, act: Act<Session>, method: MfaMethod, answer: ChallengeAnswer) => {
  const { id: sessionId, userId, email } = act.principal;
  const redemption = { answer, purposes: [PURPOSES[method]], sessionId, email };
  const { db } = platform.database;
  const redeemed = await db.transaction().execute(async trx => {
    await holdPerson(trx, userId);
    await lockSession(trx, act.principal);
    return redeemChallenge(trx, platform, act, redemption);
  });
  if ('refusal' in redeemed) throw recordedRefusal(redeemed.refusal);
};

/** The second step: takes the code and forgets the method. The other one, where there is one, is preferred from then on. */
export const finishDisable = async (
  platform: Platform,
  act: Act<Session>,
  method: MfaMethod,
  answer: ChallengeAnswer,
): Promise<void> => {
  await proveCode(platform, act, method, answer);
  await changeFactors(platform, act, { change: 'disabled', method }, async (trx, person) => {
    const { preferred, isLast } = await leftWithout(trx, person, method);
    if (method === 'SOFTWARE_TOKEN_MFA') await deleteAuthenticator(trx, person.id);
    await updateMfa(trx, person.id, {
      preferred_mfa: preferred,
      ...(method === 'EMAIL_OTP' && { email_otp_enabled: false }),
    });
    if (isLast) await replaceRecoveryCodes(trx, person.id, []);
  });
};

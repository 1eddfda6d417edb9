import { MFA_METHODS, type MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { lockSession, type Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getFactors, getLockedPerson, holdPerson, type Person, updateMfa } from '../person-queries.ts';
import { recordedRefusal, recordRefusedTry } from '../refused-try.ts';
import { updateSessionFactor } from '../sessions/queries.ts';
import { forgetFailures, type Way } from '../sign-in/counter-queries.ts';
import { countAttempt } from '../sign-in/lockout.ts';
import { openAuthenticator, resealAuthenticator, sealAuthenticator } from './authenticator.ts';
import { setPendingSecret, updateAuthenticator } from './authenticator-queries.ts';
import { aboutSetUp, changeFactors, followChange, methodsOf } from './factors.ts';
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts';

/** Asks for codes by e-mail from now on. Throws `wrongPassword`, `confirmationLocked`, `mfaAlreadyEnabled`. */
export const enableEmail = async (platform: Platform, act: Act<Session>, body: Credentials): Promise<void> => {
  await proveOwnPassword(platform, act, body);
  await changeFactors(platform, act, { change: 'enabled', method: 'EMAIL_OTP' }, async (trx, person) => {
    if (person.email_otp_enabled) throw new AppError('mfaAlreadyEnabled');
    await updateMfa(trx, person.id, {
      email_otp_enabled: true,
      preferred_mfa: person.preferred_mfa ?? 'EMAIL_OTP',
    });
  });
};

/**
 * Makes the secret of an authenticator app. It is not valid until its first code is verified; until then an existing authenticator
 * stays in force.
 */
export const beginAuthenticator = async (
  platform: Platform,
  act: Act<Session>,
  body: Credentials,
): Promise<{ qrCodeUrl: string; secretCode: string }> => {
  const { userId, email } = act.principal;
  await proveOwnPassword(platform, act, body);
  const secret = newTotpSecret();
  const sealed = sealAuthenticator(platform, userId, secret);
  await carryOut(platform.database, act, async trx => {
    await holdPerson(trx, userId);
    await setPendingSecret(trx, userId, sealed);
    return { entry: aboutSetUp('SOFTWARE_TOKEN_MFA') };
  });
  return { qrCodeUrl: totpUri(secret, email), secretCode: secret };
};

interface Pending {
  person: Person;
  sealed: string;
  secret: string;
}

/** The secret that waits for its first code; throws `mfaNotEnabled` where none does that can still be read. */
const getPending = async (trx: Kysely<DB>, platform: Platform, caller: Session): Promise<Pending> => {
  const person = await getLockedPerson(trx, caller.userId);
  await lockSession(trx, caller);
  const { pending_secret: sealed } = await getFactors(trx, person.id);
  const secret = sealed ? openAuthenticator(platform, person.id, sealed) : undefined;
  if (!sealed || secret === undefined) throw new AppError('mfaNotEnabled');
  return { person, sealed, secret };
};

type FirstCodeRefusal = 'confirmationLocked' | 'invalidCode';

const refuseFirstCode = async (
  trx: Kysely<DB>,
  platform: Platform,
  act: Act<Session>,
  refused: { refusal: FirstCodeRefusal; person: Person; lockedWay?: Way },
): Promise<FirstCodeRefusal> => {
  await recordRefusedTry(trx, platform, act, { email: act.principal.email, ...refused });
  return refused.refusal;
};

/**
 * Checks the code and sets the authenticator up in one transaction, so that the stored secret is the one whose code was checked. It
 * commits in either case, so that a wrong code is counted.
 */
const activate = (platform: Platform, act: Act<Session>, code: string): Promise<FirstCodeRefusal | undefined> =>
  platform.database.db.transaction().execute(async trx => {
    const { person, sealed, secret } = await getPending(trx, platform, act.principal);
    const way = 'confirmation' as const;
    const attempt = await countAttempt(platform, { email: person.email, way }, trx);
    const locked = { refusal: 'confirmationLocked', person } as const;
    if (!attempt) return refuseFirstCode(trx, platform, act, locked);
    const step = findTotpStep(secret, code, platform.clock.now(), 0);
    if (step === undefined) {
      const refused = attempt.last ? { ...locked, lockedWay: way } : { refusal: 'invalidCode' as const, person };
      return refuseFirstCode(trx, platform, act, refused);
    }
    if (!(await forgetFailures(trx, attempt))) return refuseFirstCode(trx, platform, act, locked);
    const active = { secret: resealAuthenticator(platform, person.id, sealed), pending_secret: null, last_step: step };
    await updateAuthenticator(trx, person.id, active);
    await updateMfa(trx, person.id, { preferred_mfa: person.preferred_mfa ?? 'SOFTWARE_TOKEN_MFA' });
    await updateSessionFactor(trx, act.principal.id, { factor: 'SOFTWARE_TOKEN_MFA', now: platform.clock.now() });
    const change = { change: 'enabled', method: 'SOFTWARE_TOKEN_MFA' } as const;
    await recordAct(trx, act, await followChange(trx, platform, act.principal, change));
    return undefined;
  });

/**
 * Completes the set-up of an authenticator with one of its codes; wrong ones count with wrong passwords of open sessions. Throws
 * `mfaNotEnabled`, `invalidCode` or `confirmationLocked`.
 */
export const finishAuthenticator = async (platform: Platform, act: Act<Session>, code: string): Promise<void> => {
  const refusal = await activate(platform, act, code);
  if (refusal) throw recordedRefusal(refusal);
};

/**
 * Sets which of the two methods sign-in asks for; without effect where it is preferred already. Throws `mfaNotEnabled`, or
 * `oneMethodOnly` where only one is enabled.
 */
export const preferMethod = (platform: Platform, act: Act<Session>, method: MfaMethod): Promise<void> =>
  changeFactors(platform, act, { change: 'preferred', method }, async (trx, person) => {
    const methods = methodsOf(await getFactors(trx, person.id));
    if (!methods.includes(method)) throw new AppError('mfaNotEnabled');
    if (methods.length < MFA_METHODS.length) throw new AppError('oneMethodOnly');
    if (person.preferred_mfa === method) return false;
    await updateMfa(trx, person.id, { preferred_mfa: method });
    return undefined;
  });

import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { AppError } from '../../http/app-error.ts';
import type { Credentials } from '../../platform/accounts/check-password.ts';
import { countAttempt, forgetFailures } from '../../platform/accounts/lockout.ts';
import { getLockedPerson } from '../../platform/accounts/person.ts';
import { proveOwnPassword } from '../../platform/accounts/prove-own-password.ts';
import { recordRefusal } from '../../platform/accounts/record-refusal.ts';
import { authenticatorContext } from '../../platform/accounts/second-factors.ts';
import { findTotpStep, newTotpSecret, totpUri } from '../../platform/accounts/totp.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal } from '../../platform/secret-box.ts';
import { changeFactors, methodsOf, type Own, onOwnRecord } from './factors.ts';
import { activateSecret, getFactors, setPendingSecret, updateMfa, updateSessionFactor } from './queries.ts';

/** Asks for codes by e-mail from now on. Throws `wrongPassword`, `accountLocked`, `mfaAlreadyEnabled`. */
export const enableEmail = async (platform: Platform, own: Own, body: Credentials): Promise<void> => {
  await proveOwnPassword(platform, own.session, body, { act: 'mfa_enabled', origin: own.origin });
  await changeFactors(platform, own, { change: 'enabled', method: 'EMAIL_OTP' }, async (trx, person) => {
    if (person.email_otp_enabled) throw new AppError('mfaAlreadyEnabled');
    await updateMfa(trx, person.id, {
      email_otp_enabled: true,
      preferred_mfa: person.preferred_mfa ?? 'EMAIL_OTP',
    });
  });
};

/**
 * Makes the secret of an authenticator app. It opens nothing until its first code is verified, and one that is set up already
 * works until then (security notes, O4).
 */
export const beginAuthenticator = async (
  platform: Platform,
  { session, origin }: Own,
  body: Credentials,
): Promise<{ qrCodeUrl: string; secretCode: string }> => {
  await proveOwnPassword(platform, session, body, { act: 'mfa_enabled', origin });
  const secret = newTotpSecret();
  const sealed = seal(platform.config.sessionKeys, authenticatorContext(session.userId), secret);
  await setPendingSecret(platform.database.db, session.userId, sealed);
  return { qrCodeUrl: totpUri(secret, session.email), secretCode: secret };
};

/** Commits whatever comes back, since a wrong code is only counted then; throws `mfaNotEnabled` where no app was begun. */
const checkFirstCode = (platform: Platform, userId: number, code: string) => {
  const { config, clock, database } = platform;
  return database.db.transaction().execute(async trx => {
    const person = await getLockedPerson(trx, userId);
    const { pending_secret: pending } = await getFactors(trx, person.id);
    if (!pending) throw new AppError('mfaNotEnabled');
    const attempt = await countAttempt(platform, person.email, trx);
    if (!attempt) return { refusal: 'accountLocked' as const, person };
    const secret = unseal(config.sessionKeys, authenticatorContext(person.id), pending);
    const step = findTotpStep(secret, code, clock.now(), 0);
    if (step !== undefined) {
      await forgetFailures(trx, attempt);
      return { step };
    }
    return {
      refusal: attempt.last ? ('accountLocked' as const) : ('invalidCode' as const),
      person,
      lockedNow: attempt.last,
    };
  });
};

/** Counts the code like any other factor's and answers its step; throws `mfaNotEnabled`, `invalidCode` or `accountLocked`. */
const proveFirstCode = async (platform: Platform, own: Own, code: string): Promise<number> => {
  const { session, origin } = own;
  const check = () => checkFirstCode(platform, session.userId, code);
  const checked = await onOwnRecord(platform, own, 'mfa_enabled', check);
  if ('step' in checked) return checked.step;
  await recordRefusal(platform, 'mfa_enabled', { email: session.email, ...checked }, origin);
  throw new AppError(checked.refusal);
};

/** Sets the authenticator up for good with a code it shows. */
export const finishAuthenticator = async (platform: Platform, own: Own, code: string): Promise<void> => {
  const step = await proveFirstCode(platform, own, code);
  await changeFactors(platform, own, { change: 'enabled', method: 'SOFTWARE_TOKEN_MFA' }, async (trx, person) => {
    const { pending_secret: pending } = await getFactors(trx, person.id);
    if (!pending) throw new AppError('mfaNotEnabled');
    await activateSecret(trx, person.id, step);
    await updateMfa(trx, person.id, { preferred_mfa: person.preferred_mfa ?? 'SOFTWARE_TOKEN_MFA' });
    await updateSessionFactor(trx, own.session.id, 'SOFTWARE_TOKEN_MFA');
  });
};

/** Chooses which of the enabled methods sign-in asks for. Throws `mfaNotEnabled`. */
export const preferMethod = (platform: Platform, own: Own, method: MfaMethod): Promise<void> =>
  changeFactors(platform, own, { change: 'preferred', method }, async (trx, person) => {
    if (!methodsOf(await getFactors(trx, person.id)).includes(method)) throw new AppError('mfaNotEnabled');
    await updateMfa(trx, person.id, { preferred_mfa: method });
  });

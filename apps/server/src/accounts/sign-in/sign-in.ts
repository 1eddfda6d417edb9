import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Browser, wayOf } from '../devices/known-devices.ts';
import { queueFirstCode } from '../mail/quota.ts';
import { type Credentials, checkUnchanged, type ProvenPassword, provePassword } from '../passwords/check-password.ts';
import { auditWho, factorOf, ownsMailboxOnly } from '../person.ts';
import { lockPerson, type Person } from '../person-queries.ts';
import { refuseTry } from '../refused-try.ts';
import { type OpenedSession, openSession, tokensOf } from '../sessions/open-session.ts';
import type { IssuedTokens } from '../sessions/tokens.ts';
import { type ChallengePurpose, insertChallenge } from './challenge-queries.ts';
import { forgetFailures, giveBackAttempt, type Way } from './counter-queries.ts';

type Refusal = 'accountLocked' | 'accountSuspended';
type Begun = OpenedSession | { refusal: Refusal } | { answer: Challenge };

/** Asks for a code before anything is handed out. The try is given back, not forgotten: the code is still to come. */
const beginChallenge = async (
  trx: Kysely<DB>,
  platform: Platform,
  { person, way, method, purpose }: { person: Person; way: Way; method: MfaMethod; purpose: ChallengePurpose },
  act: Act,
): Promise<Begun> => {
  const { id: userId, email } = person;
  const challenge = await insertChallenge(trx, { userId, purpose, method, way, now: platform.clock.now() });
  const { id, session } = challenge;
  await recordAct(trx, act, {
    act: 'challenge_sent',
    ...auditWho(person),
    object: `challenge ${id}`,
    details: { method, purpose },
  });
  const answer = {
    challenge: method,
    session,
    email,
    ...(await queueFirstCode(trx, platform, { ...challenge, userId, email, method })),
    ...(person.has_passkey && { passkey: true as const }),
  };
  return { answer };
};

const tryAgain = () => new AppError('unavailable', { retryAfter: 1 });

type Next = (person: Person) => { method: MfaMethod; purpose: ChallengePurpose } | undefined;

/**
 * What follows the right password, unless the account was locked or suspended since it was checked. Throws `unavailable` where the
 * password was changed meanwhile, or a code is asked for that was not asked for before: trying again settles it.
 */
const begin = (
  platform: Platform,
  { proven, browser }: { proven: ProvenPassword; browser: Browser | null },
  act: Act,
  next: Next,
): Promise<Begun> =>
  platform.database.db.transaction().execute(async trx => {
    const askedOf = (of: Person) => (of.status === 'active' ? next(of) : undefined);
    const person = await lockPerson(trx, proven.person.id);
    if (!person) throw tryAgain();
    const asked = askedOf(person);
    const isOpen = await (asked ? giveBackAttempt : forgetFailures)(trx, proven.attempt);
    if (!isOpen) return { refusal: 'accountLocked' };
    if (person.status !== 'active') return { refusal: 'accountSuspended' };
    checkUnchanged(proven, person);
    if ((asked === undefined) !== (askedOf(proven.person) === undefined)) throw tryAgain();
    if (asked) return beginChallenge(trx, platform, { person, way: proven.attempt.way, ...asked }, act);
    return openSession(trx, platform, { person, secondFactor: null, browser, newHash: proven.newHash }, act);
  });

/** A wrong password is a sign-in that failed, whatever it was given for. */
const prove = async (platform: Platform, act: Act, body: Credentials, browser: Browser | null) => {
  const way = await wayOf(platform, body.email, browser);
  return provePassword(platform, { ...act, name: 'sign_in' }, body, { wrong: 'invalidCredentials', way });
};

const finish = async (
  platform: Platform,
  begun: Begun,
  person: Person,
  act: Act,
): Promise<IssuedTokens | Challenge> => {
  if ('refusal' in begun) {
    return refuseTry(platform, { ...act, name: 'sign_in' }, { email: person.email, person, refusal: begun.refusal });
  }
  if ('token' in begun) return tokensOf(platform, begun);
  return begun.answer;
};

/**
 * Signs a person in, or asks them for a code first. Throws `invalidCredentials`, `accountLocked` (the same for addresses nobody
 * has), `accountSuspended` only after the right password, or `unavailable` when too many sign in at once.
 */
export const signInWithPassword = async (
  platform: Platform,
  act: Act,
  body: Credentials,
  browser: Browser | null,
): Promise<IssuedTokens | Challenge> => {
  const proven = await prove(platform, act, body, browser);
  const begun = await begin(platform, { proven, browser }, act, person => {
    const method = factorOf(person);
    return method === null ? undefined : { method, purpose: 'sign_in' };
  });
  return finish(platform, begun, proven.person, act);
};

/** Why somebody with the right password is not sent a code in place of their authenticator's. */
const reasonAgainstRecovery = (person: Person, now: Date): 'mfaNotEnabled' | 'recoveryTooSoon' | undefined => {
  if (factorOf(person) === null) return 'mfaNotEnabled';
  return ownsMailboxOnly(person, now) ? 'recoveryTooSoon' : undefined;
};

/**
 * For somebody without their authenticator: asks for a code by e-mail instead, which becomes the preferred method only once it
 * is answered. Throws as sign-in does, `mfaNotEnabled` where no second factor is asked for, and `recoveryTooSoon`
 * within a day of a reset by e-mail.
 */
export const recoverSecondFactor = async (
  platform: Platform,
  act: Act,
  body: Credentials,
  browser: Browser | null,
): Promise<Challenge> => {
  const proven = await prove(platform, act, body, browser);
  const refusal = reasonAgainstRecovery(proven.person, platform.clock.now());
  if (refusal !== undefined) {
    await giveBackAttempt(platform.database.db, proven.attempt);
    return refuseTry(platform, act, { email: body.email, person: proven.person, refusal });
  }
  const begun = await begin(platform, { proven, browser }, act, person => ({
    method: 'EMAIL_OTP',
    purpose: person.preferred_mfa === 'SOFTWARE_TOKEN_MFA' ? 'recover' : 'sign_in',
  }));
  const answer = await finish(platform, begun, proven.person, act);
  if (!('challenge' in answer)) throw new Error('A recovery ended without a challenge');
  return answer;
};

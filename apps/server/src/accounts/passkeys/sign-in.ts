import type { Assertion, AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Browser } from '../devices/known-devices.ts';
import { lockPerson, type Person } from '../person-queries.ts';
import { recordedRefusal, recordRefusedTry } from '../refused-try.ts';
import { type OpenedSession, openSession, tokensOf } from '../sessions/open-session.ts';
import type { IssuedTokens } from '../sessions/tokens.ts';
import { findLiveChallenge } from '../sign-in/challenge-queries.ts';
import { forgetFailures } from '../sign-in/counter-queries.ts';
import { countAttempt } from '../sign-in/lockout.ts';
import { useCeremony } from './ceremonies.ts';
import { assertionOptionsFor } from './options.ts';
import { provePasskey } from './prove.ts';
import { findPasskey, listPasskeysOf } from './queries.ts';

interface Refused {
  refusal: 'invalidPasskey' | 'passkeyLocked' | 'accountSuspended';
  person?: Person;
  lockedWay?: 'passkey';
  clonedPasskey?: string;
}

/** What a browser needs to ask for a passkey of whoever sits there. */
export const signInOptions = (platform: Platform): Promise<AssertionOptions> =>
  assertionOptionsFor(platform, { purpose: 'sign_in' }, []);

/** What a browser needs to answer a challenge with a passkey. Throws `challengeExpired` where there is none to be answered so. */
export const challengeOptions = async (platform: Platform, session: string): Promise<AssertionOptions> => {
  const { db } = platform.database;
  const challenge = await findLiveChallenge(db, session, platform.clock.now());
  const passkeys = challenge ? await listPasskeysOf(db, challenge.user_id) : [];
  if (!challenge || passkeys.length === 0) throw new AppError('challengeExpired');
  return assertionOptionsFor(platform, { purpose: 'second_factor', challengeId: challenge.id }, passkeys);
};

/** Commit the transaction whatever comes back: a refusal is only counted, and the challenge only used up, then. */
const prove = async (trx: Kysely<DB>, platform: Platform, answer: Assertion): Promise<Refused | { person: Person }> => {
  const now = platform.clock.now();
  const { clientDataJSON } = answer.response;
  const challenge = await useCeremony(trx, { purpose: 'sign_in' }, { clientDataJSON, now });
  const known = challenge === undefined ? undefined : await findPasskey(trx, answer.id);
  const person = known && (await lockPerson(trx, known.user_id));
  // Read again under the lock: another signature may have been noted meanwhile
  const passkey = person && (await findPasskey(trx, answer.id));
  if (challenge === undefined || !person || !passkey) return { refusal: 'invalidPasskey' };
  const attempt = await countAttempt(platform, { email: person.email, way: 'passkey' }, trx);
  if (!attempt) return { refusal: 'passkeyLocked', person };
  const proof = await provePasskey(trx, platform, answer, { passkey, challenge, alone: true });
  if (proof !== 'right') {
    const refused = attempt.last
      ? ({ refusal: 'passkeyLocked', lockedWay: 'passkey' } as const)
      : ({ refusal: 'invalidPasskey' } as const);
    return { ...refused, person, ...(proof !== 'wrong' && proof) };
  }
  if (!(await forgetFailures(trx, attempt))) return { refusal: 'passkeyLocked', person };
  if (person.status !== 'active') return { refusal: 'accountSuspended', person };
  return { person };
};

/**
 * Signs a person in with a passkey that has verified them, which counts as both factors. Throws `invalidPasskey` for anything that
 * is wrong, `passkeyLocked`, which tries with passkeys alone bring about, or, after the right passkey only, `accountSuspended`.
 */
export const signInWithPasskeyOf = async (
  platform: Platform,
  act: Act,
  answer: Assertion,
  browser: Browser | null,
): Promise<IssuedTokens> => {
  const result = await platform.database.db.transaction().execute(async (trx): Promise<Refused | OpenedSession> => {
    const proven = await prove(trx, platform, answer);
    if ('refusal' in proven) {
      const email = proven.person?.email ?? null;
      await recordRefusedTry(trx, platform, act, { email, ...proven });
      return proven;
    }
    return openSession(trx, platform, { person: proven.person, secondFactor: 'PASSKEY', browser }, act);
  });
  if ('refusal' in result) throw recordedRefusal(result.refusal);
  return tokensOf(platform, result);
};

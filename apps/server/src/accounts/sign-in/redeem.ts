import type { ChallengeAnswer } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PasskeyProof, provePasskeyOf } from '../passkeys/prove.ts';
import { lockPerson, type Person } from '../person-queries.ts';
import { recordRefusedTry } from '../refused-try.ts';
import { type CodeProof, useCode } from '../second-factors/codes.ts';
import {
  type ChallengePurpose,
  endChallengesOf,
  findLiveChallenge,
  findWay,
  type LiveChallenge,
  updateChallenge,
} from './challenge-queries.ts';
import { type Attempt, forgetFailures, giveBackAttempt, isLocked, type Way } from './counter-queries.ts';
import { countAttempt, type LockedRefusal, lockedRefusal } from './lockout.ts';

type CodeRefusal =
  | LockedRefusal
  | 'challengeExpired'
  | 'accountSuspended'
  | 'invalidCode'
  | 'invalidPasskey'
  | 'authenticatorUnreadable';

interface RefusedCode {
  refusal: CodeRefusal;
  person?: Person;
  /** What this try has locked. */
  lockedWay?: Way;
  /** The passkey whose numbers show that it was copied. */
  clonedPasskey?: string;
}

export interface RedeemedCode {
  person: Person;
  purpose: ChallengePurpose;
  challenge: LiveChallenge;
}

interface Redemption {
  answer: ChallengeAnswer;
  purposes: readonly ChallengePurpose[];
  /** The session that answers, where there is one: it must be the one that asked. */
  sessionId?: string;
  /** Whose address the record of a refusal names. */
  email: string;
}

interface ChallengeResult {
  person: Person;
  challenge: LiveChallenge;
  attempt: Attempt;
}

const refuseWrong = async (
  trx: Kysely<DB>,
  { person, challenge, attempt }: ChallengeResult,
  wrong: { refusal: 'invalidCode' | 'invalidPasskey'; clonedPasskey?: string },
): Promise<RefusedCode> => {
  await updateChallenge(trx, challenge.id, { tries: challenge.tries + 1 });
  const { way, last } = attempt;
  return { ...wrong, ...(last && { refusal: lockedRefusal(way), lockedWay: way }), person };
};

const isMeant = (challenge: LiveChallenge, { purposes, sessionId }: Redemption): boolean =>
  purposes.some(purpose => purpose === challenge.purpose) && challenge.session_id === (sessionId ?? null);

/** Locks the person first and the challenge second, so that of any number of answers at once one goes after the other. */
const find = async (trx: Kysely<DB>, redemption: Redemption, now: Date) => {
  const { session, challengeResponses } = redemption.answer;
  const seen = await findLiveChallenge(trx, session, now);
  if (!seen || !isMeant(seen, redemption)) return undefined;
  const person = await lockPerson(trx, seen.user_id);
  const challenge = await findLiveChallenge(trx, session, now, true);
  return person && challenge && person.email === challengeResponses.USERNAME ? { person, challenge } : undefined;
};

/** Whether an answer is right; a code is used up by it, and so is what was put to a passkey. */
const useAnswer = async (
  trx: Kysely<DB>,
  platform: Platform,
  { challenge, answer, now }: { challenge: LiveChallenge; answer: ChallengeAnswer; now: Date },
): Promise<PasskeyProof | CodeProof> => {
  if (answer.challengeName === 'PASSKEY') {
    const asked = { userId: challenge.user_id, challengeId: challenge.id };
    return provePasskeyOf(trx, platform, answer.challengeResponses.PASSKEY, asked);
  }
  return useCode(trx, platform, { challenge, answer, now });
};

const redeem = async (
  trx: Kysely<DB>,
  platform: Platform,
  redemption: Redemption,
): Promise<RefusedCode | RedeemedCode> => {
  const now = platform.clock.now();
  const found = await find(trx, redemption, now);
  if (!found) {
    // A lock ends the challenges begun before it; the answer says that the account is locked
    const way = (await findWay(trx, redemption.answer.session)) ?? (redemption.sessionId ? 'confirmation' : 'password');
    const isLockedNow = await isLocked(trx, { email: redemption.answer.challengeResponses.USERNAME, way }, now);
    return { refusal: isLockedNow ? lockedRefusal(way) : 'challengeExpired' };
  }
  const { person, challenge } = found;
  const counter = { email: person.email, way: challenge.way };
  const locked = { refusal: lockedRefusal(challenge.way), person };
  const attempt = await countAttempt(platform, counter, trx);
  if (!attempt) {
    await endChallengesOf(trx, counter, now);
    return locked;
  }
  const { answer } = redemption;
  const proof = await useAnswer(trx, platform, { challenge, answer, now });
  if (proof === 'unreadable') {
    // Nobody's fault but the operator's, so it costs no try
    return (await giveBackAttempt(trx, attempt)) ? { refusal: 'authenticatorUnreadable', person } : locked;
  }
  if (proof !== 'right') {
    const refusal = answer.challengeName === 'PASSKEY' ? 'invalidPasskey' : 'invalidCode';
    return refuseWrong(trx, { person, challenge, attempt }, { refusal, ...(proof !== 'wrong' && proof) });
  }
  await updateChallenge(trx, challenge.id, { ended_at: now });
  if (!(await forgetFailures(trx, attempt))) return locked;
  if (person.status !== 'active') return { refusal: 'accountSuspended', person };
  return { person, purpose: challenge.purpose as ChallengePurpose, challenge };
};

/**
 * Checks the answer to a challenge and ends the challenge when it is right, so that it succeeds once. A wrong code counts against
 * the challenge and the account, whichever factor it was; a dead challenge counts nothing. A refusal is recorded together with its
 * count, so commit the transaction in either case.
 */
export const redeemChallenge = async (
  trx: Kysely<DB>,
  platform: Platform,
  act: Act,
  redemption: Redemption,
): Promise<{ refusal: CodeRefusal } | RedeemedCode> => {
  const redeemed = await redeem(trx, platform, redemption);
  if (!('refusal' in redeemed)) return redeemed;
  await recordRefusedTry(trx, platform, act, { email: redemption.email, ...redeemed });
  return { refusal: redeemed.refusal };
};

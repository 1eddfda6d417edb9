import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type ChallengeAnswer, recoveryCode } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { KeyRing } from '../../platform/crypto/keys.ts';
import { keyedHashes } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveChallenge } from '../sign-in/challenge-queries.ts';
import { useTotp } from './authenticator.ts';
import { deleteRecoveryCode } from './recovery-code-queries.ts';

/** Six digits from the system's own generator. */
export const newOneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The keyed hash of a mailed code: with a plain hash, its million possible values could simply be tried. */
export const oneTimeCodeHashes = (
  ring: KeyRing,
  { id, version }: { id: string; version: number },
  code: string,
): readonly [Buffer, ...Buffer[]] => keyedHashes(ring, 'one-time code', `${id}.${version}.${code}`);

/** Recovery codes have 80 bits, so a plain hash is enough; of the one form that the contract gives them. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(recoveryCode.parse(code)).digest();

const isMailedCode = (ring: KeyRing, challenge: LiveChallenge, code: string): boolean => {
  const { id, code_hash: stored } = challenge;
  const version = challenge.mailed_version ?? challenge.code_version;
  if (stored === null) return false;
  return oneTimeCodeHashes(ring, { id, version }, code).some(hash => timingSafeEqual(hash, stored));
};

/** An answer that is a code, as all are but a passkey's. */
export type CodeAnswer = Exclude<ChallengeAnswer, { challengeName: 'PASSKEY' }>;

/** Whether an answer is right, wrong, or not to be judged, since what it is checked against cannot be read. */
export type CodeProof = 'right' | 'wrong' | 'unreadable';

const proofOf = (isRight: boolean): CodeProof => (isRight ? 'right' : 'wrong');

/** Judges an answer and uses its code up. The challenge and the person must be locked by the transaction. */
export const useCode = async (
  trx: Kysely<DB>,
  platform: Platform,
  { challenge, answer, now }: { challenge: LiveChallenge; answer: CodeAnswer; now: Date },
): Promise<CodeProof> => {
  const { user_id: userId, method } = challenge;
  switch (answer.challengeName) {
    case 'RECOVERY_CODE':
      return proofOf(await deleteRecoveryCode(trx, userId, recoveryCodeHash(answer.challengeResponses.RECOVERY_CODE)));
    case 'EMAIL_OTP': {
      const { EMAIL_OTP_CODE: code } = answer.challengeResponses;
      return proofOf(method === 'EMAIL_OTP' && isMailedCode(platform.config.sessionKeys, challenge, code));
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const { SOFTWARE_TOKEN_MFA_CODE: code } = answer.challengeResponses;
      return method === 'SOFTWARE_TOKEN_MFA' ? useTotp(trx, platform, { userId, code, now }) : 'wrong';
    }
  }
};

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { ChallengeAnswer } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { KeyRing } from '../keys.ts';
import { keyedHashes, unseal } from '../secret-box.ts';
import type { LiveChallenge } from './challenges.ts';
import { findTotpStep } from './totp.ts';

/** The context an authenticator's secret is sealed in. */
export const authenticatorContext = (userId: number): string => `authenticator of user ${userId}`;

/** Six digits from the system's own generator. */
export const newOneTimeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What may be stored of a mailed code: without the server's key the million possible ones cannot be tried (security notes, O1). */
export const oneTimeCodeHashes = (
  ring: KeyRing,
  { id, version }: { id: string; version: number },
  code: string,
): readonly [Buffer, ...Buffer[]] => keyedHashes(ring, 'one-time code', `${id}.${version}.${code}`);

/** Recovery codes have 80 bits, so a plain hash is enough. Case and dashes do not matter. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll('-', '')).digest();

const isMailedCode = (ring: KeyRing, challenge: LiveChallenge, code: string): boolean => {
  const { id, code_version: version, code_hash: stored } = challenge;
  if (stored === null) return false;
  return oneTimeCodeHashes(ring, { id, version }, code).some(hash => timingSafeEqual(hash, stored));
};

/** Whether a code is the authenticator's; the step it belongs to is then used up, in whichever process (O3). */
const useTotp = async (
  trx: Kysely<DB>,
  ring: KeyRing,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> => {
  const stored = await trx
    .selectFrom('authenticator')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.secret) return false;
  const step = findTotpStep(unseal(ring, authenticatorContext(userId), stored.secret), code, now, stored.last_step);
  if (step === undefined) return false;
  await trx.updateTable('authenticator').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
};

const useRecoveryCode = async (trx: Kysely<DB>, userId: number, code: string): Promise<boolean> => {
  const used = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryCodeHash(code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** An answer that is a code, as all are but a passkey's. */
export type CodeAnswer = Exclude<ChallengeAnswer, { challengeName: 'PASSKEY' }>;

/** Whether an answer is right, and uses its code up. The challenge and the person must be locked by the transaction. */
export const useCode = (
  trx: Kysely<DB>,
  ring: KeyRing,
  { challenge, answer, now }: { challenge: LiveChallenge; answer: CodeAnswer; now: Date },
): Promise<boolean> => {
  const { user_id: userId, method } = challenge;
  switch (answer.challengeName) {
    case 'RECOVERY_CODE':
      return useRecoveryCode(trx, userId, answer.challengeResponses.RECOVERY_CODE);
    case 'EMAIL_OTP': {
      const { EMAIL_OTP_CODE: code } = answer.challengeResponses;
      return Promise.resolve(method === 'EMAIL_OTP' && isMailedCode(ring, challenge, code));
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const { SOFTWARE_TOKEN_MFA_CODE: code } = answer.challengeResponses;
      return method === 'SOFTWARE_TOKEN_MFA' ? useTotp(trx, ring, { userId, code, now }) : Promise.resolve(false);
    }
  }
};

import type { Assertion } from '@drumlin/contract/auth/assertion.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Ceremony, useCeremony } from './ceremonies.ts';
import { findPasskey, type StoredPasskey, updateUsedPasskey } from './queries.ts';
import { verifyAssertion } from './verify.ts';

/** Whether a passkey was shown; a copied one is told apart for the record, and refused like any other. */
export type PasskeyProof = 'right' | 'wrong' | { clonedPasskey: string };

/** Numbers only grow. One that does not is that of a copy, or the copy has been here before (section 6.1.1). */
const hasGrown = (passkey: StoredPasskey, signCount: number): boolean =>
  signCount > passkey.sign_count || (signCount === 0 && passkey.sign_count === 0);

/**
 * Checks what a passkey has signed and notes its use. The passkey's owner must be locked by the transaction, so that of two
 * signatures with one number only one is right.
 */
export const provePasskey = async (
  trx: Kysely<DB>,
  platform: Platform,
  answer: Assertion,
  asked: { passkey: StoredPasskey; challenge: string; alone: boolean },
): Promise<PasskeyProof> => {
  const { id } = asked.passkey;
  const verified = await verifyAssertion(platform, answer, asked);
  if (!verified) return 'wrong';
  const { newCounter: signCount, credentialBackedUp: backedUp } = verified;
  if (!hasGrown(asked.passkey, signCount)) return { clonedPasskey: id };
  await updateUsedPasskey(trx, id, { signCount, backedUp, now: platform.clock.now() });
  return 'right';
};

/** As `provePasskey`, for the answer to a challenge after the password: only a passkey of that very person is right. */
export const provePasskeyOf = async (
  trx: Kysely<DB>,
  platform: Platform,
  answer: Assertion,
  { userId, challengeId }: { userId: number; challengeId: string },
): Promise<PasskeyProof> => {
  const { clientDataJSON } = answer.response;
  const ceremony: Ceremony = { purpose: 'second_factor', challengeId };
  const challenge = await useCeremony(trx, ceremony, { clientDataJSON, now: platform.clock.now() });
  const passkey = await findPasskey(trx, answer.id);
  if (challenge === undefined || passkey?.user_id !== userId) return 'wrong';
  return provePasskey(trx, platform, answer, { passkey, challenge, alone: false });
};

import type { Challenge, MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import type { Actor, AuditEntry } from '../../access/actor.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueFirstCode } from '../mail/quota.ts';
import { type ChallengePurpose, insertChallenge } from '../sign-in/challenge-queries.ts';

interface PendingConfirmation {
  purpose: ChallengePurpose;
  method: MfaMethod;
  /** The one call that it is for, if it is for one. */
  singleAct?: string | undefined;
}

/**
 * Asks somebody signed in for a code of a method, for one purpose and in their session alone, and answers what its record tells beside. Wrong
 * ones count with wrong passwords of open sessions.
 */
export const issueChallenge = async (
  trx: Kysely<DB>,
  platform: Platform,
  { principal }: Actor<Session>,
  { purpose, method, singleAct }: PendingConfirmation,
): Promise<{ answer: Challenge; entry: AuditEntry }> => {
  const { userId, email, id: sessionId } = principal;
  const pending = { userId, purpose, method, way: 'confirmation', singleAct, sessionId } as const;
  const challenge = await insertChallenge(trx, { ...pending, now: platform.clock.now() });
  const { id, session } = challenge;
  const codeMail = await queueFirstCode(trx, platform, { ...challenge, userId, email, method });
  return {
    answer: { challenge: method, session, email, ...codeMail },
    entry: { act: 'challenge_sent', object: `challenge ${id}`, details: { method, purpose } },
  };
};

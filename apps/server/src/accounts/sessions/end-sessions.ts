import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { deleteAccountCodes } from '../recovery/code-queries.ts';
import { endChallenges } from '../sign-in/challenge-queries.ts';
import { type EndReason, endSessions } from './queries.ts';

/** Closes every way in that is open or was begun: sessions, challenges and links in mails. */
export const revokeAccess = async (
  trx: Kysely<DB>,
  userId: number,
  end: { reason: EndReason; now: Date; except?: string },
): Promise<void> => {
  await endSessions(trx, userId, end);
  await endChallenges(trx, userId, end.now);
  await deleteAccountCodes(trx, userId);
};

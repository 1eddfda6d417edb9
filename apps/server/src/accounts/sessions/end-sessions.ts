import type { EndReason as ToldReason } from '@drumlin/contract/live/connection.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { deleteAccountCodes } from '../recovery/codes.ts';
import { endChallenges } from '../sign-in/challenges.ts';

/** What is written down; a session without a record, or too old, just `ended`. */
export type EndReason = Exclude<ToldReason, 'ended'>;

/** Ends the sessions of a person, on every process from the next request on. `except` is spared: the one that asks. */
export const endSessions = async (
  trx: Kysely<DB>,
  userId: number,
  { reason, now, except }: { reason: EndReason; now: Date; except?: string },
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Closes every way in that is open or was begun: sessions, challenges and links in mails. */
export const closeWaysIn = async (
  trx: Kysely<DB>,
  userId: number,
  end: { reason: EndReason; now: Date; except?: string },
): Promise<void> => {
  await endSessions(trx, userId, end);
  await endChallenges(trx, userId, end.now);
  await deleteAccountCodes(trx, userId);
};

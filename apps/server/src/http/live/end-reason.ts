import { END_REASONS, type EndReason } from '@drumlin/contract/live/channels.ts';
import type { TokenSubject } from '../../access/access-token.ts';
import type { Platform } from '../../platform/platform.ts';

/** Why a session that is over has ended; `ended` where nothing says so, as after a deletion or a long rest. */
export const readEndReason = async ({ database }: Platform, { sessionId }: TokenSubject): Promise<EndReason> => {
  const session = await database.db
    .selectFrom('session')
    .select('end_reason')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return END_REASONS.find(reason => reason === session?.end_reason) ?? 'ended';
};

import type { Platform } from '../../../platform/platform.ts';
import { queueNotificationMail } from '../mail/job.ts';
import { lockBegun, noteBegun, noteEnded, takeMailed } from './queries.ts';

/** People noted in one transaction. */
const BATCH = 500;

/** Queues mails of the next announcement that has begun, a batch of people at a time; false where none is left. */
const announceNext = (platform: Platform): Promise<boolean> =>
  platform.database.db.transaction().execute(async trx => {
    const begun = await lockBegun(trx, platform.clock.now());
    if (!begun) return false;
    const people = begun.by_mail ? await takeMailed(trx, begun.id, BATCH) : [];
    for (const userId of people)
      await queueNotificationMail(trx, platform, { kind: 'announcement', announcementId: begun.id, userId });
    if (people.length < BATCH) await noteBegun(trx, begun.id);
    return true;
  });

/**
 * Tells of announcements that have begun, and that others have ended. A worker that dies leaves whole batches behind: who is noted
 * has a mail in the queue, and is never noted again.
 */
export const announce = async (platform: Platform): Promise<void> => {
  while (await announceNext(platform));
  await noteEnded(platform.database.db, platform.clock.now());
};

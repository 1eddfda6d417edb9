import type { Kysely, Selectable } from 'kysely';
import type { DB, ReportExport } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueExportMail } from './job.ts';
import { listAdmins, listMailed } from './queries.ts';

type Ended = Pick<
  Selectable<ReportExport>,
  'id' | 'creator_id' | 'merchant_parent_id' | 'schedule_id' | 'status' | 'failure'
>;

/**
 * Queues the mails about a scheduled export, in the transaction that ends it. A file is told of to the creator and the recipients, a
 * failure to the creator and the Admins of the company; what somebody cancelled, to the creator alone. Who may not be told any more is
 * left out when the mail is sent.
 */
export const announceEnd = async (trx: Kysely<DB>, platform: Pick<Platform, 'jobs'>, ended: Ended): Promise<void> => {
  const { id, schedule_id: scheduleId, creator_id: creatorId } = ended;
  const kind = ended.status === 'COMPLETED' ? 'ready' : 'failed';
  const admins = () => (ended.failure === 'cancelled' ? [] : listAdmins(trx, ended.merchant_parent_id));
  const others = await (kind === 'ready' ? listMailed(trx, scheduleId) : admins());
  for (const userId of new Set([creatorId, ...others])) {
    await queueExportMail(trx, platform, { kind, exportId: id, userId }, scheduleId);
  }
};

import type { Kysely, Selectable } from 'kysely';
import type { DB, ReportExport } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportOf } from '../rights.ts';
import { queueExportMail } from './job.ts';
import { addNotifications, listAdmins, listMailed } from './queries.ts';

type Ended = Pick<
  Selectable<ReportExport>,
  'id' | 'creator_id' | 'merchant_parent_id' | 'schedule_id' | 'frequency' | 'status' | 'failure' | 'report'
>;

/** Who else is told: of a file those whom the schedule names, of a failure the Admins of the company, of what somebody cancelled nobody. */
const othersOf = (trx: Kysely<DB>, { status, failure, schedule_id, merchant_parent_id }: Ended) => {
  if (schedule_id === null || failure === 'cancelled') return [];
  return status === 'COMPLETED' ? listMailed(trx, schedule_id) : listAdmins(trx, merchant_parent_id);
};

/**
 * Tells of an export that has ended, by the bell and by mail, in the transaction that ends it: its creator, and of a scheduled one those
 * who wait for it. Who may not be told any more, or wants no mail, is left out when the mail is sent, and when the bell is read. One
 * that nobody scheduled and somebody cancelled is told to nobody: they were there. One whose schedule is deleted is mailed to nobody.
 */
export const announceEnd = async (trx: Kysely<DB>, platform: Pick<Platform, 'jobs'>, ended: Ended): Promise<void> => {
  const { id, schedule_id: scheduleId, creator_id: creatorId } = ended;
  if (scheduleId === null && ended.failure === 'cancelled') return;
  const kind = ended.status === 'COMPLETED' ? 'ready' : 'failed';
  const others = (await othersOf(trx, ended)).filter(userId => userId !== creatorId);
  const ofReport = [reportOf(ended.report)?.permission ?? 'ASYNC_EXPORT_PAGE', 'ASYNC_EXPORT_PAGE'];
  // A failure is told to its creator whatever became of their rights: it may be why
  const [forCreator, forOthers] = kind === 'ready' ? [ofReport, ofReport] : [[], ['MANAGE_USERS']];
  await addNotifications(trx, ended, { userIds: [creatorId], needs: forCreator });
  await addNotifications(trx, ended, { userIds: others, needs: forOthers });
  if (ended.frequency !== null && scheduleId === null) return;
  for (const userId of [creatorId, ...others]) {
    await queueExportMail(trx, platform, { kind, exportId: id, userId }, scheduleId);
  }
};

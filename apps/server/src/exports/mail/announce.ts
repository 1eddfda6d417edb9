import type { Kysely, Selectable } from 'kysely';
import type { DB, ReportExport } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportOf } from '../rights.ts';
import { type ExportMail, MOST_TOLD, queueExportMail } from './job.ts';
import { addNotifications, listAdmins, listMailed, lockMails, markUnmailed, takeUntold } from './queries.ts';

type EndedRun = Pick<
  Selectable<ReportExport>,
  'id' | 'creator_id' | 'merchant_parent_id' | 'schedule_id' | 'frequency' | 'status' | 'failure' | 'report'
>;

const kindOf = ({ status }: Pick<EndedRun, 'status'>): ExportMail['kind'] =>
  status === 'COMPLETED' ? 'ready' : 'failed';

/** Who else is told: of a file those whom the schedule names, of a failure the Admins of the company, of what somebody cancelled nobody. */
const othersOf = async (trx: Kysely<DB>, ended: EndedRun): Promise<number[]> => {
  const { status, failure, schedule_id, merchant_parent_id, creator_id } = ended;
  if (schedule_id === null || failure === 'cancelled') return [];
  const others = await (status === 'COMPLETED' ? listMailed(trx, schedule_id) : listAdmins(trx, merchant_parent_id));
  return others.filter(userId => userId !== creator_id);
};

/**
 * Queues the mails about the runs of a schedule that have ended and not been told, once none is under way: several periods that catch up after an outage are
 * one mail for each who is told, whichever of them ends last. In the transaction that ended a run or took one away; those that do so at once come one after
 * the other here, so that the last sees all.
 */
export const mailRuns = async (trx: Kysely<DB>, platform: Platform, scheduleId: string): Promise<void> => {
  await lockMails(trx, scheduleId);
  const mails = new Map<string, Pick<ExportMail, 'kind' | 'userId'> & { ids: string[] }>();
  for (const run of await takeUntold(trx, scheduleId))
    for (const userId of [run.creator_id, ...(await othersOf(trx, run))]) {
      const kind = kindOf(run);
      const mail = mails.get(`${kind} ${userId}`) ?? { kind, userId, ids: [] };
      mail.ids.push(run.id);
      mails.set(`${kind} ${userId}`, mail);
    }
  for (const { ids, ...mail } of mails.values()) {
    const [exportId = '', ...earlier] = ids.toReversed();
    const summary = {
      ...mail,
      exportId,
      ...(earlier.length > 0 && { earlier: earlier.slice(0, MOST_TOLD).toReversed() }),
    };
    await queueExportMail(trx, platform, summary, scheduleId);
  }
};

/**
 * Tells of an export that has ended, by the bell and by mail, in the transaction that ends it: its creator, and of a scheduled one those
 * who wait for it. Who may not be told any more, or wants no mail, is left out when the mail is sent, and when the bell is read. One
 * that nobody scheduled and somebody cancelled is told to nobody: they were there. One whose schedule is deleted is mailed to nobody.
 */
export const announceEnd = async (trx: Kysely<DB>, platform: Platform, ended: EndedRun): Promise<void> => {
  const { id, schedule_id: scheduleId, creator_id: creatorId } = ended;
  if (scheduleId === null && ended.failure === 'cancelled') return;
  const kind = kindOf(ended);
  const others = await othersOf(trx, ended);
  const ofReport = [reportOf(ended.report)?.permission ?? 'ASYNC_EXPORT_PAGE', 'ASYNC_EXPORT_PAGE'];
  // A failure is told to its creator whatever became of their rights: it may be why
  const [forCreator, forOthers] = kind === 'ready' ? [ofReport, ofReport] : [[], ['MANAGE_USERS']];
  await addNotifications(trx, ended, { userIds: [creatorId], needs: forCreator });
  await addNotifications(trx, ended, { userIds: others, needs: forOthers });
  if (scheduleId !== null) {
    await markUnmailed(trx, id);
    await mailRuns(trx, platform, scheduleId);
  } else if (ended.frequency === null)
    await queueExportMail(trx, platform, { kind, exportId: id, userId: creatorId }, null);
};

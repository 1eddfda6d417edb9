import { z } from 'zod';
import type { JobWriter } from '../../platform/jobs/jobs.ts';
import { defineMailJob } from '../../platform/mail/mail-job.ts';
import type { Platform } from '../../platform/platform.ts';

/** The most runs of a schedule that one mail tells of; a schedule catches up by fewer. */
export const MOST_TOLD = 50;

/** What a person is told of an export that has ended. A job names both; what the mail says is read when it is sent. */
const exportMail = z.strictObject({
  kind: z.enum(['ready', 'failed']),
  exportId: z.uuid(),
  /** Earlier runs of the same schedule that ended so as well, in the order of their periods. */
  earlier: z.array(z.uuid()).max(MOST_TOLD).optional(),
  userId: z.int(),
});
export type ExportMail = z.infer<typeof exportMail>;

export const exportMailJob = defineMailJob({
  name: 'export-mail',
  payload: exportMail,
  oneWaits: true,
});

/**
 * Queues a mail in the transaction that ends the export, or the last of several. Of failures of one schedule that wait only the newest is sent; each file
 * that is ready is told of.
 */
export const queueExportMail = (
  trx: JobWriter,
  { jobs }: Platform,
  mail: ExportMail,
  scheduleId: string | null,
): Promise<void> => {
  const about = mail.kind === 'failed' && scheduleId !== null ? scheduleId : mail.exportId;
  const place = { key: `${mail.kind} ${about} ${mail.userId}`, priority: 0, afterSeconds: 0 };
  return jobs.replace(trx, exportMailJob, mail, place);
};

import { z } from 'zod';
import type { JobWriter } from '../../../platform/jobs/jobs.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Of what people are told once a day. */
const DAILY_MAILS = ['representments', 'lateFiles', 'closingPack'] as const;
export type DailyMail = (typeof DAILY_MAILS)[number];

const userId = z.int();
/** A job names what the mail is about; what it says, and whether its reader still is one, is read when it is sent. */
const notificationMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('announcement'), announcementId: z.uuid(), userId }),
  z.strictObject({ kind: z.enum(DAILY_MAILS), notificationId: z.uuid(), userId }),
]);
export type NotificationMail = z.infer<typeof notificationMail>;

/** A queue of its own, so that nobody waits for a code behind a mail to everybody. */
export const notificationMailJob = defineMailJob({
  name: 'notification-mail',
  payload: notificationMail,
  urgent: { pollSeconds: 1, atOnce: 4 },
});

/** Queues a mail in the transaction that notes that somebody is told. */
export const queueNotificationMail = (trx: JobWriter, { jobs }: Platform, mail: NotificationMail): Promise<void> => {
  const about = mail.kind === 'announcement' ? mail.announcementId : mail.notificationId;
  const place = { key: `${about} ${mail.userId}`, priority: 0, afterSeconds: 0 };
  return jobs.sendWithin(trx, notificationMailJob, mail, place);
};

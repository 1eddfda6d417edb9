import { forgetSignIns, forgetSignInsJob } from './accounts/jobs.ts';
import { deliverAccountMail } from './accounts/mail/deliver.ts';
import { accountMailJob } from './accounts/mail/job.ts';
import { noteRefusals, sendOrGiveUp } from './accounts/mail/readers.ts';
import { askForRefresh, refreshAnalyticsJob } from './conversions/job.ts';
import { refreshAnalytics } from './conversions/refresh.ts';
import { deliverExportMail } from './exports/mail/deliver.ts';
import { exportMailJob } from './exports/mail/job.ts';
import { runSchedulesJob } from './exports/schedules/job.ts';
import { runDueSchedules } from './exports/schedules/runs.ts';
import { startExportWorker } from './exports/work/export-worker.ts';
import { sweepExports, sweepExportsJob } from './exports/work/sweep.ts';
import {
  deliverToProgram,
  forgetProgramWebhooks,
  forgetProgramWebhooksJob,
  programWebhookJob,
} from './features/credentials/webhook/deliver.ts';
import { queueEvents, queueEventsJob } from './features/credentials/webhook/queue-events.ts';
import { announce } from './features/notifications/announcements/announce.ts';
import { announceJob } from './features/notifications/announcements/job.ts';
import { forgetNotificationsJob } from './features/notifications/bell/job.ts';
import { forgetNotifications } from './features/notifications/bell/service.ts';
import {
  closingPackJob,
  tellDaily,
  tellDueJob,
  tellLateFilesJob,
} from './features/notifications/daily/notify-daily.ts';
import { deliverNotificationMail } from './features/notifications/mail/deliver.ts';
import { notificationMailJob } from './features/notifications/mail/job.ts';
import { deliverStatementMail } from './features/statements/mail/deliver.ts';
import { queueStatementsJob, statementMailJob } from './features/statements/mail/job.ts';
import { queueStatements } from './features/statements/mail/queue-due.ts';
import { endOverViews, endViewsJob } from './features/support/end-over.ts';
import { endHeld } from './features/users/held.ts';
import { sweepPictureFiles, sweepPicturesJob } from './features/users/picture-files.ts';
import { observeInbox, takeInboxJob } from './ingest/inbox/job.ts';
import { openInbox } from './ingest/inbox/store.ts';
import { takeInbox } from './ingest/inbox/take-inbox.ts';
import { abandonPayments, abandonPaymentsJob } from './payments/abandon.ts';
import { forgetPayments, forgetPaymentsJob } from './payments/forget.ts';
import { deliverWebhook } from './payments/webhooks/deliver.ts';
import { forgetWebhooks, forgetWebhooksJob } from './payments/webhooks/forget.ts';
import { webhookJob } from './payments/webhooks/job.ts';
import { cleanUp, cleanUpJob } from './platform/jobs/clean-up.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import { type Mailer, mailerFor } from './platform/mail/mail.ts';
import { sendTestMail, testMail } from './platform/mail/test-mail.ts';
import type { Platform } from './platform/platform.ts';
import { askAfterIngest, reconcileJob } from './reconciliation/job.ts';
import { reconcile } from './reconciliation/reconcile.ts';

type Begin = (platform: Platform, mailer: Mailer) => Promise<void>;

/** What does each job of a kind. */
const does =
  <P extends object>(
    job: JobDefinition<P>,
    run: (platform: Platform, payload: P, each: { signal: AbortSignal }) => Promise<unknown>,
  ): Begin =>
  platform =>
    platform.jobs.work(job, async (payload, each) => {
      await run(platform, payload, each);
    });

/** What delivers each mail of a kind, or gives it up. */
const mails =
  <P extends { kind?: string; userId?: number }>(
    job: JobDefinition<P>,
    deliver: (platform: Platform, mailer: Mailer, mail: P) => Promise<void>,
  ): Begin =>
  (platform, mailer) =>
    platform.jobs.work(job, (mail, { id }) =>
      sendOrGiveUp(platform, { queue: job.name, ...mail }, () => deliver(platform, mailerFor(mailer, id), mail)),
    );

/** Without an inbox there is nothing to take; a schedule made for one that was taken away is answered all the same. */
const takeFiles: Begin = async (platform, mailer) => {
  const { inboxUrl } = platform.config;
  const inbox = inboxUrl === undefined ? undefined : await openInbox(inboxUrl);
  if (inbox) observeInbox(platform, inbox);
  const begin = does(takeInboxJob, async (_, __, { signal }) => {
    if (!inbox || (await takeInbox(platform, inbox, signal)) === 0) return;
    await askAfterIngest(platform);
    await askForRefresh(platform);
  });
  await begin(platform, mailer);
};

/** Every kind of work, in no order that matters. */
const JOBS: readonly Begin[] = [
  (platform, mailer) =>
    platform.jobs.work(sendTestMail, ({ to }) => mailer.send(testMail(to, platform.config.portalUrl))),
  mails(accountMailJob, deliverAccountMail),
  mails(exportMailJob, deliverExportMail),
  mails(notificationMailJob, deliverNotificationMail),
  mails(statementMailJob, deliverStatementMail),
  does(cleanUpJob, async platform => {
    await cleanUp(platform.database);
    await endHeld(platform);
  }),
  does(forgetSignInsJob, forgetSignIns),
  takeFiles,
  does(reconcileJob, reconcile),
  does(refreshAnalyticsJob, platform => refreshAnalytics(platform, { whole: false })),
  does(sweepPicturesJob, sweepPictureFiles),
  does(runSchedulesJob, platform => runDueSchedules(platform)),
  does(sweepExportsJob, sweepExports),
  does(abandonPaymentsJob, abandonPayments),
  does(webhookJob, (platform, webhookTry) => deliverWebhook(platform, webhookTry)),
  does(forgetPaymentsJob, forgetPayments),
  does(forgetWebhooksJob, forgetWebhooks),
  does(queueEventsJob, queueEvents),
  does(programWebhookJob, deliverToProgram),
  does(forgetProgramWebhooksJob, forgetProgramWebhooks),
  does(endViewsJob, endOverViews),
  does(announceJob, announce),
  does(tellDueJob, platform => tellDaily(platform, 'representments_due')),
  does(tellLateFilesJob, platform => tellDaily(platform, 'files_late')),
  does(closingPackJob, platform => tellDaily(platform, 'closing_pack')),
  does(forgetNotificationsJob, forgetNotifications),
  does(queueStatementsJob, queueStatements),
];

/** Takes every kind of job in this process until the platform is closed. */
export const startWork = async (platform: Platform, opened: Mailer): Promise<void> => {
  const mailer = noteRefusals(platform, opened);
  for (const begin of JOBS) await begin(platform, mailer);
  // What came due while no worker ran, a midnight or a minute, is made up for
  await platform.jobs.send(refreshAnalyticsJob, {});
  await platform.jobs.send(runSchedulesJob, {});
  startExportWorker(platform);
};

import { FORGET_SIGN_INS_CRON, forgetSignIns, forgetSignInsJob } from './accounts/jobs.ts';
import { deliverAccountMail } from './accounts/mail/deliver.ts';
import { accountMailJob } from './accounts/mail/job.ts';
import { askForRefresh, REFRESH_ANALYTICS_CRONS, refreshAnalyticsJob } from './conversions/job.ts';
import { refreshAnalytics } from './conversions/refresh.ts';
import { deliverExportMail } from './exports/mail/deliver.ts';
import { exportMailJob } from './exports/mail/job.ts';
import { RUN_SCHEDULES_CRON, runSchedulesJob } from './exports/schedules/job.ts';
import { runDueSchedules } from './exports/schedules/runs.ts';
import { startExportWorker } from './exports/work/export-worker.ts';
import { SWEEP_EXPORTS_CRON, sweepExports, sweepExportsJob } from './exports/work/sweep.ts';
import { announce } from './features/notifications/announcements/announce.ts';
import { ANNOUNCE_CRON, announceJob } from './features/notifications/announcements/job.ts';
import { FORGET_NOTIFICATIONS_CRON, forgetNotificationsJob } from './features/notifications/bell/job.ts';
import { forgetNotifications } from './features/notifications/bell/service.ts';
import {
  TELL_DAILY_CRON,
  tellDaily,
  tellDueJob,
  tellLateFilesJob,
} from './features/notifications/daily/notify-daily.ts';
import { deliverNotificationMail } from './features/notifications/mail/deliver.ts';
import { notificationMailJob } from './features/notifications/mail/job.ts';
import { deliverStatementMail } from './features/statements/mail/deliver.ts';
import { QUEUE_STATEMENTS_CRON, queueStatementsJob, statementMailJob } from './features/statements/mail/job.ts';
import { queueStatements } from './features/statements/mail/queue-due.ts';
import { END_VIEWS_CRON, endOverViews, endViewsJob } from './features/support/end-over.ts';
import { endHeld } from './features/users/held.ts';
import { SWEEP_PICTURES_CRON, sweepPictureFiles, sweepPicturesJob } from './features/users/picture-files.ts';
import { observeInbox, TAKE_INBOX_CRON, takeInboxJob } from './ingest/inbox/job.ts';
import { openInbox } from './ingest/inbox/store.ts';
import { takeInbox } from './ingest/inbox/take-inbox.ts';
import { ABANDON_PAYMENTS_CRON, abandonPayments, abandonPaymentsJob } from './payments/abandon.ts';
import { FORGET_PAYMENTS_CRON, forgetPayments, forgetPaymentsJob } from './payments/forget.ts';
import { deliverWebhook } from './payments/webhooks/deliver.ts';
import { FORGET_WEBHOOKS_CRON, forgetWebhooks, forgetWebhooksJob } from './payments/webhooks/forget.ts';
import { webhookJob } from './payments/webhooks/job.ts';
import { CLEAN_UP_CRON, cleanUp, cleanUpJob } from './platform/jobs/clean-up.ts';
import { type Mailer, mailerFor } from './platform/mail/mail.ts';
import { sendTestMail, testMail } from './platform/mail/test-mail.ts';
import type { Platform } from './platform/platform.ts';
import { askAfterIngest, RECONCILE_CRONS, reconcileJob } from './reconciliation/job.ts';
import { reconcile } from './reconciliation/reconcile.ts';

const workOnNotifications = async (platform: Platform, mailer: Mailer): Promise<void> => {
  const { jobs } = platform;
  await jobs.work(notificationMailJob, (mail, { id }) =>
    deliverNotificationMail(platform, mailerFor(mailer, id), mail),
  );
  await jobs.work(announceJob, () => announce(platform));
  await jobs.schedule(announceJob, ANNOUNCE_CRON, {});
  await jobs.work(tellDueJob, () => tellDaily(platform, 'representments_due'));
  await jobs.schedule(tellDueJob, TELL_DAILY_CRON, {});
  await jobs.work(tellLateFilesJob, () => tellDaily(platform, 'files_late'));
  await jobs.schedule(tellLateFilesJob, TELL_DAILY_CRON, {});
  await jobs.work(forgetNotificationsJob, () => forgetNotifications(platform));
  await jobs.schedule(forgetNotificationsJob, FORGET_NOTIFICATIONS_CRON, {});
  await jobs.work(statementMailJob, (mail, { id }) => deliverStatementMail(platform, mailerFor(mailer, id), mail));
  await jobs.work(queueStatementsJob, () => queueStatements(platform));
  await jobs.schedule(queueStatementsJob, QUEUE_STATEMENTS_CRON, {});
};

/** Without an inbox there is nothing to take; a schedule made for one that was taken away is answered all the same. */
const workOnInbox = async (platform: Platform): Promise<void> => {
  const { jobs, config } = platform;
  const inbox = config.inboxUrl === undefined ? undefined : await openInbox(config.inboxUrl);
  if (inbox) observeInbox(platform, inbox);
  await jobs.work(takeInboxJob, async (_, { signal }) => {
    if (!inbox || (await takeInbox(platform, inbox, signal)) === 0) return;
    await askAfterIngest(platform);
    await askForRefresh(platform);
  });
  await jobs.schedule(takeInboxJob, TAKE_INBOX_CRON, {});
};

/** Takes every kind of job in this process until the platform is closed. */
export const startWork = async (platform: Platform, mailer: Mailer): Promise<void> => {
  const { jobs } = platform;
  await jobs.work(sendTestMail, ({ to }) => mailer.send(testMail(to, platform.config.portalUrl)));
  await jobs.work(accountMailJob, (mail, { id }) => deliverAccountMail(platform, mailerFor(mailer, id), mail));
  await jobs.work(cleanUpJob, async () => {
    await cleanUp(platform.database);
    await endHeld(platform);
  });
  await jobs.schedule(cleanUpJob, CLEAN_UP_CRON, {});
  await jobs.work(forgetSignInsJob, () => forgetSignIns(platform));
  await jobs.schedule(forgetSignInsJob, FORGET_SIGN_INS_CRON, {});
  await workOnInbox(platform);
  await jobs.work(reconcileJob, async scope => void (await reconcile(platform, scope)));
  await jobs.schedule(reconcileJob, RECONCILE_CRONS.hourly, { whole: false });
  await jobs.schedule(reconcileJob, RECONCILE_CRONS.nightly, { whole: true }, 'nightly');
  await jobs.work(refreshAnalyticsJob, async () => void (await refreshAnalytics(platform, { whole: false })));
  await jobs.schedule(refreshAnalyticsJob, REFRESH_ANALYTICS_CRONS.midnight, {});
  await jobs.schedule(refreshAnalyticsJob, REFRESH_ANALYTICS_CRONS.hourly, {}, 'hourly');
  // A midnight at which no worker ran is made up for
  await jobs.send(refreshAnalyticsJob, {});
  await jobs.work(sweepPicturesJob, () => sweepPictureFiles(platform));
  await jobs.schedule(sweepPicturesJob, SWEEP_PICTURES_CRON, {});
  await jobs.work(exportMailJob, (mail, { id }) => deliverExportMail(platform, mailerFor(mailer, id), mail));
  await jobs.work(runSchedulesJob, () => runDueSchedules(platform));
  await jobs.schedule(runSchedulesJob, RUN_SCHEDULES_CRON, {});
  // What came due while no worker ran is not left until the next minute
  await jobs.send(runSchedulesJob, {});
  await jobs.work(sweepExportsJob, async () => void (await sweepExports(platform)));
  await jobs.schedule(sweepExportsJob, SWEEP_EXPORTS_CRON, {});
  await jobs.work(abandonPaymentsJob, () => abandonPayments(platform));
  await jobs.schedule(abandonPaymentsJob, ABANDON_PAYMENTS_CRON, {});
  await jobs.work(webhookJob, webhookTry => deliverWebhook(platform, webhookTry));
  await jobs.work(forgetPaymentsJob, () => forgetPayments(platform));
  await jobs.schedule(forgetPaymentsJob, FORGET_PAYMENTS_CRON, {});
  await jobs.work(forgetWebhooksJob, () => forgetWebhooks(platform));
  await jobs.schedule(forgetWebhooksJob, FORGET_WEBHOOKS_CRON, {});
  await jobs.work(endViewsJob, () => endOverViews(platform));
  await jobs.schedule(endViewsJob, END_VIEWS_CRON, {});
  await workOnNotifications(platform, mailer);
  startExportWorker(platform);
};

import { FORGET_SIGN_INS_CRON, forgetSignIns, forgetSignInsJob } from './accounts/jobs.ts';
import { deliverAccountMail } from './accounts/mail/deliver.ts';
import { accountMailJob } from './accounts/mail/job.ts';
import { deliverExportMail } from './exports/mail/deliver.ts';
import { exportMailJob } from './exports/mail/job.ts';
import { RUN_SCHEDULES_CRON, runSchedulesJob } from './exports/schedules/job.ts';
import { runDueSchedules } from './exports/schedules/runs.ts';
import { startExportWorker } from './exports/work/export-worker.ts';
import { SWEEP_EXPORTS_CRON, sweepExports, sweepExportsJob } from './exports/work/sweep.ts';
import { SWEEP_PICTURES_CRON, sweepPictureFiles, sweepPicturesJob } from './features/users/picture-files.ts';
import { CLEAN_UP_CRON, cleanUp, cleanUpJob } from './platform/jobs/clean-up.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { sendTestMail, testMail } from './platform/mail/test-mail.ts';
import type { Platform } from './platform/platform.ts';
import { RECONCILE_CRON, reconcileJob } from './reconciliation/job.ts';
import { reconcile } from './reconciliation/reconcile.ts';

/** Takes every kind of job in this process until the platform is closed. */
export const startWork = async (platform: Platform, mailer: Mailer): Promise<void> => {
  const { jobs } = platform;
  await jobs.work(sendTestMail, ({ to }) => mailer.send(testMail(to, platform.config.portalUrl)));
  await jobs.work(accountMailJob, mail => deliverAccountMail(platform, mailer, mail));
  await jobs.work(cleanUpJob, () => cleanUp(platform.database));
  await jobs.schedule(cleanUpJob, CLEAN_UP_CRON, {});
  await jobs.work(forgetSignInsJob, () => forgetSignIns(platform));
  await jobs.schedule(forgetSignInsJob, FORGET_SIGN_INS_CRON, {});
  await jobs.work(reconcileJob, async scope => void (await reconcile(platform, scope)));
  await jobs.schedule(reconcileJob, RECONCILE_CRON, { whole: false });
  await jobs.work(sweepPicturesJob, () => sweepPictureFiles(platform));
  await jobs.schedule(sweepPicturesJob, SWEEP_PICTURES_CRON, {});
  await jobs.work(exportMailJob, mail => deliverExportMail(platform, mailer, mail));
  await jobs.work(runSchedulesJob, () => runDueSchedules(platform));
  await jobs.schedule(runSchedulesJob, RUN_SCHEDULES_CRON, {});
  // What came due while no worker ran is not left until the next minute
  await jobs.send(runSchedulesJob, {});
  await jobs.work(sweepExportsJob, async () => void (await sweepExports(platform)));
  await jobs.schedule(sweepExportsJob, SWEEP_EXPORTS_CRON, {});
  startExportWorker(platform);
};

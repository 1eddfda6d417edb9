import { CLEAN_UP_CRON, cleanUp, cleanUpJob } from './platform/clean-up.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Mailer } from './platform/mail.ts';
import type { Platform } from './platform/platform.ts';
import { sendTestMail, testMail } from './platform/test-mail.ts';

/** Takes every kind of job in this process until the queue is closed. */
export const startWork = async (platform: Platform, jobs: Jobs, mailer: Mailer): Promise<void> => {
  await jobs.work(sendTestMail, ({ to }) => mailer.send(testMail(to, platform.config.portalUrl)));
  await jobs.work(cleanUpJob, () => cleanUp(platform.database));
  await jobs.schedule(cleanUpJob, CLEAN_UP_CRON, {});
};

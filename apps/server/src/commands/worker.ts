import type { Command } from 'commander';
import { healthOfWorker } from '../http/health.ts';
import { loadConfig } from '../platform/config/config.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { openLogDestination, openLogger } from '../platform/log/logger.ts';
import { openMailer } from '../platform/mail/mail.ts';
import { serveMetrics } from '../platform/metrics.ts';
import { startWork } from '../worker.ts';
import { runUntilSignal } from './lifetime.ts';
import { checkDatabase, requireDatabaseUrl, requireMigrated, waitForDatabase } from './wait-for-database.ts';
import { openProcess } from './with-platform.ts';

const runWorker = async (): Promise<void> => {
  const config = await loadConfig(process.env);
  requireDatabaseUrl(config);
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined)
    throw new OperatorError('SMTP_URL is required by a worker: an address that begins with smtp:// or smtps://');
  await runUntilSignal(async lifetime => {
    if (config.databaseUrl !== undefined) await waitForDatabase(config.databaseUrl);
    const platform = await openProcess(lifetime, config, {
      log: openLogger(config, openLogDestination(), 'worker'),
      worker: true,
    });
    await requireMigrated(platform);
    await checkDatabase(platform, true);
    let isWorking = false;
    const health = healthOfWorker(platform, () => isWorking);
    if (config.metrics !== undefined) lifetime.onClose(await serveMetrics(platform.metrics, config.metrics, health));
    const mailer = openMailer(smtpUrl, mailFrom);
    lifetime.onClose(mailer.close);
    await startWork(platform, mailer);
    isWorking = true;
    platform.log.info('Working');
  });
};

/** Adds `portal worker`: one of any number of processes that run queued jobs. */
export const workerCommand = (program: Command): void => {
  program.command('worker').description('do queued work: mails, clean-up').action(runWorker);
};

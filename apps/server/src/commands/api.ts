import type { Command } from 'commander';
import { loadConfig } from '../platform/config/config.ts';
import { openLogDestination, openLogger } from '../platform/log/logger.ts';
import { requireWeb } from './build-web.ts';
import { runUntilSignal } from './lifetime.ts';
import { serve } from './listen.ts';
import { PATHS } from './paths.ts';
import { checkDatabase, requireDatabaseUrl } from './wait-for-database.ts';
import { openProcess } from './with-platform.ts';

const runApi = async ({ web }: { web: boolean }): Promise<void> => {
  const config = await loadConfig(process.env);
  requireDatabaseUrl(config);
  if (web) await requireWeb();
  await runUntilSignal(async lifetime => {
    const platform = await openProcess(lifetime, config, { log: openLogger(config, openLogDestination(), 'api') });
    await checkDatabase(platform, false);
    await serve(lifetime, platform, web ? { webFolder: PATHS.webDist, payFolder: PATHS.payDist } : {});
    platform.log.info({ url: config.portalUrl }, 'Serving');
  });
};

/** Adds `portal api`: one of any number of processes that answer requests. */
export const apiCommand = (program: Command): void => {
  program
    .command('api')
    .description('answer requests: the API, and the web that build-web has built')
    .option('--no-web', 'leave the web to another program')
    .action(runApi);
};

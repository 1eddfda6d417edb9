import type { Command } from 'commander';
import { pino } from 'pino';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { runUntilSignal } from './lifetime.ts';
import { serve } from './listen.ts';
import { PATHS } from './paths.ts';
import { checkDatabase } from './wait-for-database.ts';
import { openProcess } from './with-platform.ts';

const runApi = async (): Promise<void> => {
  const config = await loadConfig(process.env);
  await runUntilSignal(async lifetime => {
    const platform = await openProcess(lifetime, config, { log: openLogger(config, pino.destination()) });
    await checkDatabase(platform);
    await serve(lifetime, platform, { webFolder: PATHS.webDist });
    platform.log.info({ url: config.portalUrl }, 'Serving');
  });
};

/** Adds `portal api`: one of any number of processes that answer requests. */
export const apiCommand = (program: Command): void => {
  program.command('api').description('answer requests: the API, and the web where it is built').action(runApi);
};

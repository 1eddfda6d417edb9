import type { Logger } from 'pino';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform, type Platform } from '../platform/platform.ts';
import { type Lifetime, openLifetime } from './lifetime.ts';
import { openDatabaseUrl } from './open-database.ts';
import { printLine } from './print.ts';
import { requireMigrated } from './wait-for-database.ts';

/** Opens the platform for the lifetime of a process. */
export const openProcess = async (
  lifetime: Lifetime,
  config: Config,
  { log, worker = false }: { log: Logger; worker?: boolean },
): Promise<Platform> => {
  const databaseUrl = await openDatabaseUrl(config, lifetime, printLine);
  const platform = await openPlatform({ config, log, databaseUrl, worker });
  lifetime.onClose(() => closePlatform(platform));
  // An unhandled rejection is the failure of one request or job; the others continue
  process.on('unhandledRejection', error =>
    log.error({ err: error }, 'A promise failed and nobody was waiting for it'),
  );
  return platform;
};

/** Runs one command with the platform and closes it. Only warnings are logged, to standard error. */
export const withPlatform = async (run: (platform: Platform) => Promise<void>): Promise<void> => {
  const config = await loadConfig(process.env);
  const lifetime = openLifetime();
  try {
    const log = openLogger({ logLevel: 'warn' }, process.stderr);
    const platform = await openProcess(lifetime, config, { log });
    await requireMigrated(platform);
    await run(platform);
  } finally {
    await lifetime.close();
  }
};

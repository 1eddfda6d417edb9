import type { Logger } from 'pino';
import { type Countries, openCountries } from './client/countries.ts';
import { type Clock, followDatabase } from './clock.ts';
import type { Config } from './config/config.ts';
import { openStorage, type Storage } from './files/storage.ts';
import { type Flags, openFlags } from './flags/flags.ts';
import { type Jobs, type JobsOptions, openJobs } from './jobs/jobs.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { type Database, openDatabase } from './postgres/database.ts';
import { type Listener, openListener } from './postgres/listener.ts';
import { followPortalSettings, type PortalSettings } from './settings/settings.ts';
import { BACKGROUND_EXPORTS_AT_ONCE, EXPORTS_AT_ONCE, openShares, type PlatformShares } from './shares.ts';

/** What every feature may rely on. Made once by a process (`openPlatform`), closed once, and passed down; nothing is global. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  listener: Listener;
  countries: Countries;
  flags: Flags;
  settings: PortalSettings;
  metrics: Metrics;
  shares: PlatformShares;
  /** How to stop the work of this process that no queue holds; called before anything is closed. */
  stops: (() => Promise<void>)[];
}

export interface PlatformParts {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The database's, unless a test sets the time. */
  clock?: Clock;
  /** Whether this process takes jobs, or only sends them. */
  worker?: boolean;
  /** The pace of its queue, where that is not the usual one. */
  queue?: Pick<JobsOptions, 'pollSeconds' | 'connections'>;
}

const tellReplica = (log: Logger, { serves, lagSeconds }: { serves: boolean; lagSeconds: number | null }): void => {
  if (serves) log.info({ lagSeconds }, 'Reports and exports are read from the replica');
  else log.warn({ lagSeconds }, 'The replica is down or too far behind: reports and exports are read from the primary');
};

/** Opens what a process of the portal needs. Nothing connects before it is used. */
export const openPlatform = async ({
  config,
  log,
  databaseUrl,
  clock,
  worker = false,
  queue,
}: PlatformParts): Promise<Platform> => {
  const shares = openShares(config);
  const database = openDatabase(databaseUrl, {
    size: config.databaseConnections,
    exportSize: EXPORTS_AT_ONCE.portal + (worker ? BACKGROUND_EXPORTS_AT_ONCE : 0),
    replica: config.replica && { ...config.replica, onChange: state => tellReplica(log, state) },
    callSeconds: config.statementSeconds.call,
    reportSeconds: config.statementSeconds.report,
    shares: shares.calls,
    slow:
      config.slowStatementMs === undefined
        ? undefined
        : {
            ms: config.slowStatementMs,
            tell: slow => log.warn(slow, 'A statement was slow'),
          },
    onError: error => log.warn({ err: error }, 'A database connection was lost'),
  });
  const jobs = openJobs({ url: databaseUrl, log, worker, lookSeconds: config.jobsLookSeconds, ...queue });
  const time = clock ?? followDatabase(database.pool, log);
  const listener = openListener({ url: databaseUrl, log });
  const settings = followPortalSettings({ database, listener, log }, config);
  const storage = await openStorage(config);
  const flags = await openFlags(config, { database, listener, log }, settings);
  return {
    config,
    clock: time,
    log,
    database,
    storage,
    jobs,
    listener,
    countries: openCountries(config, log, time),
    flags,
    settings,
    metrics: openMetrics(database, storage, config),
    shares,
    stops: [],
  };
};

/** Gives back what `openPlatform` opened, the last opened first. */
export const closePlatform = async (platform: Platform): Promise<void> => {
  await Promise.all(platform.stops.map(stop => stop()));
  platform.clock.close?.();
  await platform.listener.close();
  await platform.jobs.close();
  await platform.database.close();
};

import { join } from 'node:path';
import { migrateToLatest } from '../database/migrate.ts';
import type { Config } from '../platform/config/config.ts';
import { openEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { Lifetime } from './lifetime.ts';

/** Where the role that serves finds the database, and where the one that owns it does. */
export interface DatabaseUrls {
  url: string;
  ownerUrl: string;
}

/** Those of the settings; undefined for the embedded server. Without an owner of its own, the role that serves is that too. */
export const givenUrls = ({ databaseUrl, ownerDatabaseUrl }: Config): DatabaseUrls | undefined =>
  databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: ownerDatabaseUrl ?? databaseUrl };

/** Where the database is: that of the settings, or the embedded server, started if need be and closed with the process. */
export const openUrls = async (
  config: Config,
  lifetime: Lifetime,
  onProgress: (line: string) => void,
): Promise<DatabaseUrls> => {
  const given = givenUrls(config);
  if (given !== undefined) return given;
  const server = await openEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), onProgress });
  lifetime.onClose(server.stop);
  return server;
};

/**
 * Where the role that serves finds the database. An embedded one is this program's own, so it is always migrated; another is migrated by
 * `portal migrate` and `portal start`.
 */
export const openDatabaseUrl = async (
  config: Config,
  lifetime: Lifetime,
  onProgress: (line: string) => void,
): Promise<string> => {
  const { url, ownerUrl } = await openUrls(config, lifetime, onProgress);
  if (config.databaseUrl === undefined) await migrateToLatest(ownerUrl, url);
  return url;
};

import { join } from 'node:path';
import { migrateToLatest } from '../database/migrate.ts';
import type { Config } from '../platform/config/config.ts';
import { openEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { Lifetime } from './lifetime.ts';

/** The connection URLs of the serving role and of the owner. */
export interface DatabaseUrls {
  url: string;
  ownerUrl: string;
}

/** The configured URLs; undefined for the embedded server. Without a separate owner, the serving role is the owner. */
export const givenUrls = ({ databaseUrl, ownerDatabaseUrl }: Config): DatabaseUrls | undefined =>
  databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: ownerDatabaseUrl ?? databaseUrl };

/** The configured URLs, or those of the embedded server, which is started when needed and closed with the process. */
export const openUrls = async (
  config: Config,
  lifetime: Lifetime,
  onProgress: (line: string) => void,
): Promise<DatabaseUrls> => {
  const given = givenUrls(config);
  if (given !== undefined) return given;
  const folder = join(config.dataDir, 'postgres');
  const server = await openEmbeddedPostgres({ folder, onProgress, onGone: lifetime.fail });
  lifetime.onClose(server.stop);
  return server;
};

/** The URL of the serving role. The embedded database is always migrated; others by `portal migrate` and `portal start`. */
export const openDatabaseUrl = async (
  config: Config,
  lifetime: Lifetime,
  onProgress: (line: string) => void,
): Promise<string> => {
  const { url, ownerUrl } = await openUrls(config, lifetime, onProgress);
  if (config.databaseUrl === undefined) await migrateToLatest(ownerUrl, url);
  return url;
};

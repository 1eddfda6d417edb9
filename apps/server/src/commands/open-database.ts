import { join } from 'node:path';
import { migrateToLatest } from '../database/migrate.ts';
import type { Config } from '../platform/config.ts';
import { openEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Lifetime } from './lifetime.ts';

/**
 * Where the database is: DATABASE_URL, or the embedded server, started if need be and closed with the process. An embedded
 * database is this program's own, so it is always migrated; another is migrated by `portal migrate` and `portal start`.
 */
export const openDatabaseUrl = async (
  config: Config,
  lifetime: Lifetime,
  onProgress: (line: string) => void,
): Promise<string> => {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const server = await openEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), onProgress });
  lifetime.onClose(server.stop);
  await migrateToLatest(server.url);
  return server.url;
};

import type { Command } from 'commander';
import { migrateToLatest } from '../database/migrate.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLifetime } from './lifetime.ts';
import { openUrls } from './open-database.ts';
import { printLine } from './print.ts';
import { waitForDatabase } from './wait-for-database.ts';

const runMigrate = async (): Promise<void> => {
  const config = await loadConfig(process.env);
  const lifetime = openLifetime();
  try {
    const { ownerUrl, url } = await openUrls(config, lifetime, printLine);
    await waitForDatabase(ownerUrl, config.ownerDatabaseUrl === undefined ? 'DATABASE_URL' : 'OWNER_DATABASE_URL', 0);
    const done = await migrateToLatest(ownerUrl, url);
    for (const name of done) printLine(`Migrated ${name}`);
    printLine('The database has the schema of this program.');
  } finally {
    await lifetime.close();
  }
};

/** Adds `portal migrate`. */
export const migrateCommand = (program: Command): void => {
  program
    .command('migrate')
    .description("bring the database to this program's schema; safe to run twice or at once")
    .action(runMigrate);
};

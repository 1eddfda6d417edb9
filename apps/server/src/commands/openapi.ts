import type { Command } from 'commander';
import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform } from '../platform/platform.ts';
import { printLine } from './print.ts';

/** The document needs no database: the platform is opened without connecting. */
const runOpenapi = async (): Promise<void> => {
  const config = await loadConfig(process.env);
  const log = openLogger({ logLevel: 'warn' }, process.stderr);
  const platform = await openPlatform({ config, log, databaseUrl: config.databaseUrl ?? 'postgres://127.0.0.1' });
  const app = await buildApp(platform);
  await app.ready();
  printLine(JSON.stringify(app.swagger(), undefined, 2));
  await app.close();
  await closePlatform(platform);
};

/** Adds `portal openapi`. */
export const openapiCommand = (program: Command): void => {
  program.command('openapi').description('print the OpenAPI document of the API').action(runOpenapi);
};

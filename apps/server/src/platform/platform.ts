import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

/** What every feature may rely on. Made once by a process (`openPlatform`), closed once, and passed down; nothing is global. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
}

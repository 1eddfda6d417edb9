import { pino } from 'pino';
import type { LogDestination } from './logger.ts';

/** Lines are gathered for so long, or until there are so many bytes of them. */
const GATHERED = { periodicFlush: 250, minLength: 4_096 };

/**
 * Where a process that lasts writes its log: standard output, or a file that is begun anew. A write of its own for each request took
 * longer than everything else that the request did apart from its statements. What was gathered is written at the exit as well;
 * a process that is killed loses the last quarter of a second, but no warning and nothing of the audit trail.
 */
export const openLogDestination = (file?: string): LogDestination => {
  const place = file === undefined ? { dest: 1 } : { dest: file, append: false, mode: 0o600 };
  const destination = pino.destination({ ...place, ...GATHERED, sync: true });
  process.once('exit', () => destination.flushSync());
  return destination;
};

import { hostname } from 'node:os';
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
} from 'pino';
import type { Config } from '../config/config.ts';
import { isDatabaseAway } from '../errors.ts';
import { maskNames, maskSecrets } from './log-secrets.ts';

/** Drivers quote connection addresses and statements quote values in their messages; the record keeps what helps to find the fault. */
const errorRecord = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const cause = error.cause === undefined ? {} : { cause: errorRecord(error.cause) };
  return {
    type: error.name,
    message: maskSecrets(error.message),
    stack: maskSecrets(error.stack ?? ''),
    ...(code === undefined ? {} : { fault: String(code) }),
    ...(constraint === undefined ? {} : { constraint }),
    ...cause,
  };
};

/** What a child logger says in each of its lines passes by the formatters of its lines. */
const maskChildren = (log: Logger): Logger => {
  const makeChild: (bindings: Bindings, options?: ChildLoggerOptions) => Logger = log.child;
  return Object.assign(log, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
      return makeChild.call(this, maskNames(bindings), options);
    },
  });
};

const AWAY_SECONDS = 30;

/**
 * A restart of the database breaks all that a process has under way at once. Of what fails for it, but for people's requests, one line is
 * written in that many seconds, without a trace.
 */
const sayOnceThatDatabaseIsAway = (): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return function writeUnlessSaid(args, write) {
    const [{ err }] = args as [{ err?: unknown }];
    if (!isDatabaseAway(err) || 'requestId' in this.bindings()) return write.apply(this, args);
    if (performance.now() - saidAt < AWAY_SECONDS * 1000) return;
    saidAt = performance.now();
    const { message } = err as Error;
    write.apply(this, [
      { fault: maskSecrets(message) },
      'The database is away: what fails for it meanwhile is not said',
    ] as never);
  };
};

/** What waits of the log while it cannot be written, in bytes; more is dropped. */
const MOST_WAITING = 1024 * 1024;

/** Where a log is written: standard output, or a file that only its owner reads. A full disk costs lines of it, never the process. */
export const openLogDestination = (file?: string): DestinationStream => {
  const settings = file === undefined ? {} : { dest: file, append: false, mode: 0o600 };
  const destination = pino.destination({ ...settings, maxLength: MOST_WAITING });
  // A process that ends tries without end to write what waits
  const giveUp = () => undefined;
  destination.on('error', () => Object.assign(destination, { flush: giveUp, flushSync: giveUp }));
  return destination;
};

/** The program's log: one JSON object a line, which names the command, its process and its host where logs of several come together. */
export const openLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream,
  command?: 'api' | 'worker' | 'start',
): Logger =>
  maskChildren(
    pino(
      {
        level: config.logLevel,
        base: command ? { command, pid: process.pid, host: hostname() } : null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { log: maskNames },
        serializers: { err: errorRecord },
        hooks: { logMethod: sayOnceThatDatabaseIsAway() },
      },
      destination,
    ),
  );

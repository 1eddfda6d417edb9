import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Names of values that never reach a log, at the depths our records have (security notes, A3). */
const SECRET_NAMES = [
  'password',
  'code',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'secret',
  'cookie',
  'authorization',
];
const SECRET_PATHS = SECRET_NAMES.flatMap(name => [name, `*.${name}`, `*.*.${name}`]).concat(
  '*["set-cookie"]',
  '*.*["set-cookie"]',
);

const SECRET_QUERY = /([?&](?:code|email|token|password)=)[^&#]*/gi;
const URL_CREDENTIALS = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;

/** Text safe to log: codes and e-mail addresses of links, and passwords of connection addresses, are masked. */
export const maskSecrets = (text: string): string =>
  text.replace(SECRET_QUERY, '$1***').replace(URL_CREDENTIALS, '$1***@');

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

/** Where lines go. One that keeps some of them back can be told to write them. */
export type LogDestination = DestinationStream & { flushSync?(): void };

/** From this level on a line must not be lost with the process that it is about. */
const WRITTEN_AT_ONCE = pino.levels.values['warn'] ?? 0;

/** The program's log: one JSON object a line. */
export const openLogger = (config: Pick<Config, 'logLevel'>, destination: LogDestination): Logger =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '***' },
      serializers: { err: errorRecord },
      hooks: {
        logMethod(line, method, level) {
          method.apply(this, line);
          if (level >= WRITTEN_AT_ONCE) destination.flushSync?.();
        },
      },
    },
    destination,
  );

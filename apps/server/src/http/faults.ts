import { AppError } from '../access/app-error.ts';
import { constraintError } from '../access/constraints.ts';
import {
  FlagsUnavailableError,
  OverloadedError,
  StorageFullError,
  StorageUnavailableError,
} from '../platform/errors.ts';

/** PostgreSQL error codes that mean "try again later": cancelled, locked, restarting, full, read-only. */
const PASSING_STATES = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '25006',
  '40001',
  '40P01',
  '25P03',
]);
const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the driver says without a code. */
const PASSING_TEXTS =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

const CONSTRAINT_STATES = new Set(['23505', '23503', '23514', '23P01']);

const FASTIFY_ERRORS: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('payloadTooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupportedMediaType'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('badRequest'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('badRequest'),
  // An address that names what is longer than any name
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('notFound'),
  FST_ERR_BAD_URL: () => new AppError('badRequest'),
  FST_ERR_ASYNC_CONSTRAINT: () => new AppError('badRequest'),
};

const isPassing = (code: string, message: string): boolean =>
  PASSING_STATES.has(code) || code.startsWith('08') || PASSING_CODES.has(code) || PASSING_TEXTS.test(message);

/** What a caller is told about any error that is not an `AppError` already. */
export const appErrorOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof OverloadedError || error instanceof FlagsUnavailableError)
    return new AppError('unavailable', { retryAfter: error.retryAfter, cause: error });
  if (error instanceof StorageUnavailableError)
    return new AppError('storageUnavailable', { retryAfter: error.retryAfter, cause: error });
  if (error instanceof StorageFullError)
    return new AppError('storageFull', { retryAfter: error.retryAfter, cause: error });
  const { code = '', message = '', constraint = '' } = (error ?? {}) as Record<string, unknown>;
  const known = FASTIFY_ERRORS[String(code)];
  if (known !== undefined) return known();
  if (isPassing(String(code), String(message))) return new AppError('unavailable', { retryAfter: 2, cause: error });
  const broken = CONSTRAINT_STATES.has(String(code)) ? constraintError(String(constraint)) : undefined;
  return broken ?? new AppError('internal', { cause: error });
};

import { ERRORS, type ErrorDetail, type ErrorName } from '@drumlin/contract/errors.ts';

/** An error the caller is told about: an entry of the contract's table, and what its message names. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds after which to try again, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** What the `{{names}}` of the message and of its details stand for. */
  readonly values: Readonly<Record<string, string>>;

  constructor(
    errorName: ErrorName,
    more: { details?: ErrorDetail[]; retryAfter?: number; values?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(ERRORS[errorName].message, { cause: more.cause });
    this.name = 'AppError';
    this.errorName = errorName;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.values = more.values ?? {};
  }
}

/** Says that one field breaks one rule. `message` is English and the key of its translation. */
export const fieldError = (
  field: string,
  rule: string,
  message: string,
  values: Record<string, string> = {},
): AppError => new AppError('validation', { details: [{ field, rule, message }], values });

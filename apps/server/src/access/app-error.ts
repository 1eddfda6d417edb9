import { ERRORS, type ErrorBody, type ErrorDetail, type ErrorName } from '@drumlin/contract/errors.ts';
import type { EndReason } from '@drumlin/contract/live/connection.ts';

/** An error the caller is told about: an entry of the contract's table, and what its message names. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly details: ErrorDetail[] | undefined;
  /** Seconds after which to try again, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** What the `{{names}}` of the message and of its details stand for. */
  readonly values: Readonly<Record<string, string>>;
  /** Of a duplicate what is there already. */
  readonly existing: ErrorBody['existing'];
  /** Why the session is over, for whoever held it. */
  readonly ended: EndReason | undefined;
  /** Whether the refusal is on record already, in the transaction that counted it. */
  readonly isRecorded: boolean;

  constructor(
    errorName: ErrorName,
    more: {
      details?: ErrorDetail[];
      retryAfter?: number;
      values?: Record<string, string>;
      existing?: ErrorBody['existing'];
      ended?: EndReason | undefined;
      isRecorded?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(ERRORS[errorName].message, { cause: more.cause });
    this.name = 'AppError';
    this.errorName = errorName;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.values = more.values ?? {};
    this.existing = more.existing;
    this.ended = more.ended;
    this.isRecorded = more.isRecorded ?? false;
  }
}

/** Says that one field breaks one rule. `message` is English and the key of its translation. */
export const fieldError = (
  field: string,
  rule: string,
  message: string,
  values: Record<string, string> = {},
): AppError => new AppError('validation', { details: [{ field, rule, message }], values });

/** Somebody named a record of another merchant parent: they are told it does not exist, and that they tried is on record. */
export class CrossTenantError extends AppError {
  constructor() {
    super('notFound');
  }
}

/** Somebody named a support view of somebody else: they are told what is told of one that does not exist, and that they tried is on record. */
export class ForeignViewError extends AppError {
  constructor() {
    super('supportViewOver');
  }
}

/** What is on record as a denial, beside what is a class of its own. */
const DENIALS: ReadonlySet<ErrorName> = new Set([
  'forbidden',
  'roleNotAllowed',
  'supportViewReadOnly',
  'credentialAddress',
]);

/** Somebody who may call a route lacks the permission for what they ask of it: a report, or what is another's of their own company. */
export class PermissionError extends AppError {
  constructor() {
    super('forbidden');
  }
}

/** Whether an error is a denial: it leaves a record of its own, wherever it is thrown. */
export const isDenial = (error: AppError): boolean =>
  error instanceof CrossTenantError || error instanceof ForeignViewError || DENIALS.has(error.errorName);

import type { ErrorBody, ErrorDetail } from '@drumlin/contract/errors.ts';
import { READ_ONLY_VIEW } from '@drumlin/contract/support/header.ts';

/** The API refused a call. `errorMessage` is in the reader's language; `details` name the invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: ErrorBody['errorCode'] | undefined;
  readonly errorMessage: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  /** Of a duplicate what is there already. */
  readonly existing: ErrorBody['existing'];
  /** Why the session has ended, where the server says so. */
  readonly ended: ErrorBody['ended'];

  constructor(status: number, body?: ErrorBody) {
    super(body?.errorMessage ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.errorCode = body?.errorCode;
    this.errorMessage = body?.errorMessage;
    this.details = body?.details ?? [];
    this.requestId = body?.requestId;
    this.existing = body?.existing;
    this.ended = body?.ended;
  }
}

/** Whether there is nothing at the address that was asked for, or it is none; whoever was refused for another reason may see it later. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether trying again is of no use: the server has looked at it, and does not do it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** No answer of the portal came: the person is offline, the server is down, or what stands between has answered in its place. */
export class UnreachableError extends Error {
  constructor(cause: unknown, isOffline = navigator.onLine === false) {
    const why = isOffline ? 'You are offline.' : 'The portal could not be reached.';
    super(`${why} Check your connection and try again.`, { cause });
    this.name = 'UnreachableError';
  }
}

/** What this page was to do is not done in a support view, and was not even sent. */
export class ReadOnlyViewError extends Error {
  constructor() {
    super(READ_ONLY_VIEW);
    this.name = 'ReadOnlyViewError';
  }
}

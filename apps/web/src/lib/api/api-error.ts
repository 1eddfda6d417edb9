import { type ErrorDetail, errorBody } from '@drumlin/contract/errors.ts';

interface ApiErrorParts {
  status: number;
  errorCode?: string | number | undefined;
  errorMessage?: string | undefined;
  details?: ErrorDetail[] | undefined;
  requestId?: string | undefined;
}

/** The API refused a call. `errorMessage` is already in the reader's language; `details` name the fields that are wrong. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorCode: string | number | undefined;
  readonly errorMessage: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.errorMessage ?? '');
    this.name = 'ApiError';
    this.status = parts.status;
    this.errorCode = parts.errorCode;
    this.errorMessage = parts.errorMessage;
    this.details = parts.details ?? [];
    this.requestId = parts.requestId;
  }
}

/** No answer came: the server is away or the person is offline. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The portal could not be reached. Check your connection and try again.', { cause });
    this.name = 'UnreachableError';
  }
}

/** Reads a refusal; an answer that is not ours (a proxy's page) keeps its status alone. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  return new ApiError({ status: response.status, ...(body.success && body.data) });
};

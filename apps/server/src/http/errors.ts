import type { ErrorEntry } from '@drumlin/contract/core/error-entry.ts';
import { ERRORS, type ErrorBody } from '@drumlin/contract/errors.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { appErrorOf } from './faults.ts';
import { requestLocale } from './request-locale.ts';
import { invalidError, RequestInvalid } from './validation.ts';

const toAppError = (error: unknown, request: FastifyRequest): AppError =>
  error instanceof RequestInvalid
    ? invalidError(error, requestLocale(request), field => request.routeOptions.config.codes?.(field, request.body))
    : appErrorOf(error);

/** The specification's word for what clients do next; undefined of an error for which it has none. */
const wordOf = ({ word, status }: ErrorEntry, request: FastifyRequest): string | undefined =>
  word ?? (status === 400 ? request.routeOptions.config.badRequestWord : undefined);

const bodyOf = (error: AppError, request: FastifyRequest): ErrorBody => {
  const entry: ErrorEntry = ERRORS[error.errorName];
  const { errorCode, message, oauth } = entry;
  const locale = requestLocale(request);
  const details = error.details?.map(detail => ({
    ...detail,
    message: translate(detail.message, locale, error.values),
  }));
  return {
    errorCode,
    errorMessage: wordOf(entry, request) ?? translate(message, locale, error.values),
    ...(details === undefined ? {} : { details }),
    requestId: request.id,
    ...(oauth && { error: oauth }),
    ...(error.existing && { existing: error.existing }),
    ...(error.ended && { ended: error.ended }),
  };
};

/** Sends an error of the table. The body is built here whole, so nothing of the error itself can reach the caller. */
const sendError = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  if (error.errorName === 'clientUnknown') reply.header('www-authenticate', 'Basic realm="drumlin"');
  if (error.errorName === 'invalidApiKey') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(ERRORS[error.errorName].status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(error, request));
};

/** Turns every error into an entry of the contract's table; what is our fault is logged with the request's id. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toAppError(error, request);
  const { status } = ERRORS[refusal.errorName];
  if (status >= 500) request.log[status === 503 ? 'warn' : 'error']({ err: error }, 'The request failed');
  return sendError(refusal, request, reply);
};

/** Answers what no route takes, without repeating the address. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendError(new AppError('notFound'), request, reply);

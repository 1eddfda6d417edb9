import { ApiError } from './api-error.ts';

/** The API's error for one field, in the reader's language; undefined where the field is valid. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details.find(detail => detail.field.split('.').includes(field))?.message
    : undefined;

/** Whether the error is about one of these fields of a form. */
export const isAtOneOf = (error: unknown, fields: readonly string[]): boolean =>
  fields.some(field => fieldError(error, field) !== undefined);

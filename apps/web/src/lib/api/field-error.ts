import { ApiError } from './api-error.ts';

/** The API's error for one field, in the reader's language; undefined where the field is valid. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details.find(detail => detail.field.split('.').includes(field))?.message
    : undefined;

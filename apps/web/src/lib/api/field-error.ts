import { ApiError } from './api-error.ts';

/** What the API found wrong with one field, in the reader's language; undefined where that field is not the trouble. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details.find(detail => detail.field.split('.').includes(field))?.message
    : undefined;

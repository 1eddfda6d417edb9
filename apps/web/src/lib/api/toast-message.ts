import { ApiError } from './api-error.ts';

/**
 * What a person is told of an error (spec document 1, section 8): the server's own message, else the error's, else for a 401
 * 'Unauthorized', else what the failed act says of itself. English, and the key of its translation, unless it came from the server.
 */
export const toastMessage = (error: unknown, otherwise = 'An error occurred'): string => {
  if (error instanceof ApiError && error.errorMessage) return error.errorMessage;
  if (error instanceof Error && error.message) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Unauthorized' : otherwise;
};

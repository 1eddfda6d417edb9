import { ApiError } from './api-error.ts';

/**
 * The text of an error for a toast: the server's message, else the error's own, else 'Unauthorized' for a 401, else that of the
 * failed act. English, and the key of its translation, unless it came from the server.
 */
export const toastMessage = (error: unknown, otherwise = 'An error occurred'): string => {
  if (error instanceof ApiError && error.errorMessage) return error.errorMessage;
  if (error instanceof Error && error.message) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Unauthorized' : otherwise;
};

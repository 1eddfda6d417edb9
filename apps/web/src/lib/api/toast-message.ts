import { SAID_FOR_WORDS } from '@drumlin/contract/exports/said-for-words.ts';
import { ApiError } from './api-error.ts';

const SAID = new Map<string, string>(Object.entries(SAID_FOR_WORDS));

/**
 * The text of an error for a toast: the server's message, or what is said for a word in its place, else the error's own, else 'Unauthorized' for a 401, else that of the
 * failed act. English, and the key of its translation, unless it came from the server.
 */
export const toastMessage = (error: unknown, otherwise = 'An error occurred'): string => {
  if (error instanceof ApiError && error.errorMessage) return SAID.get(error.errorMessage) ?? error.errorMessage;
  if (error instanceof Error && error.message) return error.message;
  return error instanceof ApiError && error.status === 401 ? 'Unauthorized' : otherwise;
};

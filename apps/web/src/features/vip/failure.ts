import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toast.ts';

/** Whether the server gave a reason that whoever reads it can do something about. */
export const isReason = (error: Error): boolean => error instanceof ApiError && error.status < 500;

/** Says that something failed: with a reason it stands in the dialog, without one it is to be tried again. */
export const toastFailure = (error: Error, refused: string, unable: string): void =>
  toast.error(isReason(error) ? refused : unable);

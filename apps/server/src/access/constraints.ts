import { AppError, fieldError } from './app-error.ts';

/** Constraints a caller can break, by name, and what they are told. Any other broken constraint is a fault of ours. */
const CONSTRAINT_ERRORS: Readonly<Record<string, () => AppError>> = {
  app_user__email: () => fieldError('email', 'unique', 'This email is already registered'),
  passkey_ceremony_challenge_id_fkey: () => new AppError('challengeExpired'),
  user_role_user_id_fkey: () => new AppError('notFound'),
};

/** The error that stands for a broken constraint, or undefined when no caller could have caused it. */
export const constraintError = (constraint: string): AppError | undefined => CONSTRAINT_ERRORS[constraint]?.();

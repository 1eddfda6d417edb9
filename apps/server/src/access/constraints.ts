import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { AppError, fieldError } from './app-error.ts';

/** Constraints a caller can break, by name, and what they are told. Any other broken constraint is a fault of ours. */
const CONSTRAINT_ERRORS: Readonly<Record<string, () => AppError>> = {
  app_user__email: () => fieldError('email', 'unique', 'This email is already registered'),
  disbursement_proposal__bank_reference: () =>
    fieldError('bankReference', 'unique', 'This bank reference is of another disbursement'),
  // A day that has come while it was asked for
  disbursement_terms__to_come: () => fieldError('effectiveFrom', 'future', 'Choose a day from tomorrow on'),
  disbursement_terms__withdrawn_in_time: () => new AppError('termsSettled'),
  fee_assignment__to_come: () => fieldError('effectiveFrom', 'toCome', FEE_TEXTS.toCome),
  fee_assignment__withdrawn_in_time: () => new AppError('feesBegun'),
  fee_version__to_come: () => fieldError('effectiveFrom', 'toCome', FEE_TEXTS.toCome),
  fee_version__withdrawn_in_time: () => new AppError('feesBegun'),
  passkey_ceremony_challenge_id_fkey: () => new AppError('challengeExpired'),
  test_api_key__merchant_is_open: () => new AppError('testApiClosed'),
  user_role_user_id_fkey: () => new AppError('notFound'),
};

/** The error that stands for a broken constraint, or undefined when no caller could have caused it. */
export const constraintError = (constraint: string): AppError | undefined => CONSTRAINT_ERRORS[constraint]?.();

import { numberedError } from '@drumlin/contract/numbered-errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';

/** What failed by the moment: nothing was refused, and the same call may work later. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** Where the number of an answer leads from a screen; the error page where the specification has no other way for it. */
export const leadOf = (screen: 'forgotPassword' | 'recoverAccount', code: unknown) =>
  numberedError(code)?.leads[screen] ?? '/error';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.errorCode : undefined);

/** Where a refused request for a link leads; what is wrong with what was typed is told where it stands. */
export const forgotOutcome = (error: unknown) => {
  const code = codeOf(error);
  return isPassing(error) || code === 'BAD_REQUEST' || code === 'VALIDATION' ? 'stay' : leadOf('forgotPassword', code);
};

/** Where a refused link or new password leads; the numbers that lead to sign-in belong to account recovery only. */
export const newPasswordOutcome = (error: unknown, recovering: boolean) => {
  if (isPassing(error)) return 'stay';
  return recovering ? leadOf('recoverAccount', codeOf(error)) : '/error';
};

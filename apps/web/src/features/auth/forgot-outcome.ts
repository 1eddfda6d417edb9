import { ApiError } from '../../lib/api/api-error.ts';

type Outcome = { to: 'success' } | { to: 'login'; code: string } | { to: 'error' } | { to: 'stay' };

/** The codes of the specification (document 1, section 4): where each leads after a request for a link. */
const FORGOT: Readonly<Record<string, Outcome>> = {
  '15': { to: 'login', code: '15' },
  '26': { to: 'success' },
  '36': { to: 'success' },
};
const RECOVER: Readonly<Record<string, Outcome>> = {
  '9': { to: 'login', code: '9' },
  '14': { to: 'login', code: '14' },
};

/** What did not fail by the code but by the moment, or by what was typed, is told where one is. */
const stays = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 429 ||
  error.status >= 500 ||
  error.errorCode === 'BAD_REQUEST' ||
  error.errorCode === 'VALIDATION';

const outcomeOf = (error: unknown, table: Readonly<Record<string, Outcome>>): Outcome => {
  if (stays(error)) return { to: 'stay' };
  const code = error instanceof ApiError ? String(error.errorCode) : '';
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? { to: 'error' };
};

/** Where a refused request for a link leads. */
export const forgotOutcome = (error: unknown): Outcome => outcomeOf(error, FORGOT);

/** Where a refused new password leads; the codes that lead to sign-in belong to account recovery only. */
export const newPasswordOutcome = (error: unknown, recovering: boolean): Outcome =>
  outcomeOf(error, recovering ? RECOVER : {});

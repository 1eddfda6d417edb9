import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '../../lib/api/api-error.ts';
import { forgotOutcome, newPasswordOutcome } from './forgot-outcome.ts';
import { loginNotice } from './login-notices.ts';

const refusal = (errorCode: string | number, status = 400) => new ApiError(status, { errorCode, errorMessage: '' });

test.each([
  [refusal(15), { to: 'login', code: '15' }],
  [refusal(26), { to: 'success' }],
  [refusal(36), { to: 'success' }],
  [refusal(99), { to: 'error' }],
  [refusal('toString'), { to: 'error' }],
  [refusal('TOO_MANY_REQUESTS', 429), { to: 'stay' }],
  [refusal('UNAVAILABLE', 503), { to: 'stay' }],
  [new UnreachableError(undefined), { to: 'stay' }],
])('a request for a link refused with %o', (error, outcome) => expect(forgotOutcome(error)).toEqual(outcome));

test('leads to sign-in by 14 and 9 in account recovery only', () => {
  for (const code of [14, 9]) {
    expect(newPasswordOutcome(refusal(code), true)).toEqual({ to: 'login', code: String(code) });
    expect(newPasswordOutcome(refusal(code), false)).toEqual({ to: 'error' });
  }
});

test('has a sentence for each code that leads to sign-in, and for no other', () => {
  for (const code of ['9', '14', '15']) expect(loginNotice(code)).toBeDefined();
  for (const code of ['19', 'constructor', '', undefined]) expect(loginNotice(code)).toBeUndefined();
});

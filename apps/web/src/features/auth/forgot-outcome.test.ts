import { NUMBERED_ERRORS } from '@drumlin/contract/numbered-errors.ts';
import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '../../lib/api/api-error.ts';
import { forgotOutcome, isPassing, leadOf, newPasswordOutcome } from './forgot-outcome.ts';
import { loginNotice } from './login-notices.ts';

const refusal = (errorCode: string | number, status = 400) => new ApiError(status, { errorCode, errorMessage: '' });

test.each([
  [refusal(15), '/login'],
  [refusal(26), '/forgot-password-success'],
  [refusal(36), '/forgot-password-success'],
  [refusal(14), '/error'],
  [refusal(99), '/error'],
  [refusal('toString'), '/error'],
  [refusal('VALIDATION'), 'stay'],
  [refusal('TOO_MANY_REQUESTS', 429), 'stay'],
  [refusal('UNAVAILABLE', 503), 'stay'],
  [new UnreachableError(undefined), 'stay'],
])('a request for a link refused with %o', (error, outcome) => expect(forgotOutcome(error)).toBe(outcome));

test('leads as far by the number of an answer that is no refusal', () => {
  expect([15, '26', 99, 'x'].map(code => leadOf('forgotPassword', code))).toEqual([
    '/login',
    '/forgot-password-success',
    '/error',
    '/error',
  ]);
});

test('leads to sign-in by 14 and 9 in account recovery only', () => {
  for (const code of [14, 9]) {
    expect(newPasswordOutcome(refusal(code), true)).toBe('/login');
    expect(newPasswordOutcome(refusal(code), false)).toBe('/error');
  }
  expect(newPasswordOutcome(refusal('VALIDATION'), true)).toBe('/error');
  expect(newPasswordOutcome(refusal('UNAVAILABLE', 503), true)).toBe('stay');
});

test('tells what may pass from what is refused', () => {
  expect([refusal(14), refusal('x', 404)].map(isPassing)).toEqual([false, false]);
  expect([refusal('x', 429), refusal('x', 500), new UnreachableError(undefined)].map(isPassing)).toEqual([
    true,
    true,
    true,
  ]);
});

test('has a sentence for each number that leads to sign-in, and for no other', () => {
  for (const code of [9, 14, 15] as const) expect(loginNotice(String(code))).toBe(NUMBERED_ERRORS[code].text);
  for (const code of ['19', '26', 'constructor', '', undefined]) expect(loginNotice(code)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { toastMessage } from './toast-message.ts';

test.each([
  [
    "the server's message first",
    new ApiError(400, { errorCode: 'X', errorMessage: 'From the server' }),
    'From the server',
  ],
  [
    'what a page says for a word that the specification has in its place',
    new ApiError(409, { errorCode: 'DUPLICATE', errorMessage: 'DUPLICATE' }),
    'Duplicate export',
  ],
  [
    'what it says for a request that was bad',
    new ApiError(400, { errorCode: 'VALIDATION', errorMessage: 'BAD_REQUEST' }),
    'Check the highlighted fields',
  ],
  ["the error's own message next", new Error('From the error'), 'From the error'],
  ['Unauthorized for a bare 401', new ApiError(401), 'Unauthorized'],
  ['a general word for anything else', new ApiError(502), 'An error occurred'],
  ['a general word for what is no error', 'odd', 'An error occurred'],
])('says %s', (_, error, text) => {
  expect(toastMessage(error)).toBe(text);
});

test('says how the act failed where nobody else has a word', () => {
  expect(toastMessage(new ApiError(502), 'Delete user failed.')).toBe('Delete user failed.');
  expect(
    toastMessage(new ApiError(400, { errorCode: 'X', errorMessage: 'From the server' }), 'Delete user failed.'),
  ).toBe('From the server');
});

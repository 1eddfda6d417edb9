import { expect, test } from 'vitest';
import { createSessionToken } from './session-token.ts';

test('holds a token until shortly before it expires, by a clock that cannot be set', () => {
  let now = 0;
  const token = createSessionToken(() => now);
  token.set({ accessToken: 'a', idToken: 'i', expiresIn: 600 });
  now = 584_999;
  expect(token.fresh()).toBe('a');
  now = 585_000;
  expect(token.fresh()).toBeUndefined();
});

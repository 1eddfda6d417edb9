import { expect, test } from 'vitest';
import { passkeyError } from './passkey-error.ts';

const named = (name: string) => Object.assign(new Error('inner words'), { name });

test.each([
  ['NotAllowedError', 'create', /^No passkey was made: it was cancelled/],
  ['NotAllowedError', 'use', /^No passkey was used: it was cancelled/],
  ['InvalidStateError', 'create', /already\.$/],
  ['ConstraintError', 'create', /screen lock/],
  ['NotSupportedError', 'create', /Choose another/],
  ['SecurityError', 'use', /own address/],
  ['UnknownError', 'use', /try again/],
  ['InvalidStateError', 'use', /try again/],
] as const)('says %s of %s in plain words', (name, act, words) => {
  expect(passkeyError(named(name), act).message).toMatch(words);
});

test('copes with what is no error', () => {
  expect(passkeyError('odd', 'create').message).toMatch(/try again/);
});

import { expect, test } from 'vitest';
import { type KeyRing, newKeyText, parseKeys } from './keys.ts';
import { keyedHashes, seal, unseal } from './secret-box.ts';

const ringOf = (...ids: string[]): KeyRing => {
  const ring = parseKeys(ids.map(newKeyText).join(','));
  if (!ring) throw new Error('no ring');
  return ring;
};
const [first, second] = ringOf('first', 'second');
if (!second) throw new Error('no second key');

test('gives back what was sealed, also after a newer key took over', () => {
  const sealed = seal([second], 'user 7', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal([first, second], 'user 7', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal([first], 'user 7', sealed)).toThrow(/SESSION_KEYS no longer has the key second/);
});

test('opens in its own context only, and not when changed', () => {
  const sealed = seal([first], 'user 7', 'secret');
  expect(() => unseal([first], 'user 8', sealed)).toThrow();
  const other = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => unseal([first], 'user 7', `${sealed.slice(0, -2)}${other}${sealed.slice(-1)}`)).toThrow();
});

test('hashes differ by key and purpose', () => {
  const [one, two] = keyedHashes([first, second], 'code', '123456');
  expect(two && one.equals(two)).toBe(false);
  expect(keyedHashes([first], 'other', '123456')[0].equals(one)).toBe(false);
});

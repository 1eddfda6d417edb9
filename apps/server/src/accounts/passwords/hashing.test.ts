import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './hashing.ts';
import { HASHING_COST } from './hashing-cost.ts';

test('hashes with argon2id, 19 MiB, two passes and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('Demo-Passw0rd!'), hashPassword('Demo-Passw0rd!')]);
  expect(first.slice(0, 31)).toBe('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(Buffer.from(first.split('$')[4] ?? '', 'base64')).toHaveLength(16);
  expect(first).not.toBe(second);
  expect(isOutdatedHash(first)).toBe(false);
});

test('tells the right password from a wrong one, to its last character', async () => {
  const password = 'x'.repeat(255);
  const stored = await hashPassword(password);
  expect(await verifyPassword(stored, password)).toBe('right');
  expect(await verifyPassword(stored, `${'x'.repeat(254)}y`)).toBe('wrong');
});

test('takes a password by either spelling of its accents, and one from before by the spelling it was set in, to be hashed anew', async () => {
  const [composed, apart] = ['\u00c9t\u00e9-chaud-2026', 'E\u0301te\u0301-chaud-2026'];
  for (const stored of [await hashPassword(composed), await hashPassword(apart)])
    expect([await verifyPassword(stored, composed), await verifyPassword(stored, apart)]).toEqual(['right', 'right']);
  const before = await hash(apart, HASHING_COST);
  expect(await verifyPassword(before, apart)).toBe('outdated');
  expect([await verifyPassword(before, `${apart}!`), await verifyPassword(null, apart)]).toEqual(['wrong', 'wrong']);
});

test('refuses a longer password before hashing', () => {
  expect(() => hashPassword('x'.repeat(256))).toThrow(RangeError);
});

test('knows a hash of other parameters', async () => {
  expect(isOutdatedHash(await hash('old', { memoryCost: 4096, timeCost: 3, parallelism: 1 }))).toBe(true);
});

import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './hashing.ts';

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
  expect(await verifyPassword(stored, password)).toBe(true);
  expect(await verifyPassword(stored, `${'x'.repeat(254)}y`)).toBe(false);
});

test('refuses a longer password before hashing', () => {
  expect(() => hashPassword('x'.repeat(256))).toThrow(RangeError);
});

test('does the same work where there is no hash, and no password is right', async () => {
  expect(await verifyPassword(null, 'Demo-Passw0rd!')).toBe(false);
});

test('knows a hash of other parameters', async () => {
  expect(isOutdatedHash(await hash('old', { memoryCost: 4096, timeCost: 3, parallelism: 1 }))).toBe(true);
});

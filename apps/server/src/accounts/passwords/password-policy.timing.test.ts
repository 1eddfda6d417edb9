import { expect, test } from 'vitest';
import { checkNewPassword } from './password-policy.ts';

const owner = { email: 'ana@aurora.example', firstName: 'Ana', lastName: 'Brossard', merchant: 'Aurora Lantern' };

test('the longest password is not judged slowly', () => {
  const started = performance.now();
  checkNewPassword({ passwordMinLength: 8 }, 'password', `Aa1!${'a1!'.repeat(83)}`, owner);
  expect(performance.now() - started).toBeLessThan(50);
});

import { expect, test } from 'vitest';
import { newPassword } from './password.ts';

const broken = (password: string): string[] =>
  newPassword.safeParse(password).error?.issues.map(issue => issue.message) ?? [];

test.each([
  ['Demo-Passw0rd!', []],
  ['Sh0rt!a', ['At least {{min}} characters']],
  ['alllower1!', ['One uppercase letter']],
  ['ALLUPPER1!', ['One lowercase letter']],
  ['NoDigits!!', ['One digit']],
  ['NoSpecial1', ['One special character']],
  ['With space1!', ['No spaces']],
  ['Été-chaud-2026', []],
  [`Aa1!${'x'.repeat(252)}`, ['At most 255 characters']],
])('%j breaks %j', (password, rules) => {
  expect(broken(password)).toEqual(rules);
});

test('keeps a password of 255 characters whole', () => {
  const password = `Aa1!${'x'.repeat(251)}`;
  expect(newPassword.parse(password)).toBe(password);
});

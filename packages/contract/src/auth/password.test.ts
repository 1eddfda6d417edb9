import { expect, test } from 'vitest';
import { currentPassword, newPassword, passwordRules } from './password.ts';

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
  [`Aa1!${'x'.repeat(251)}`, []],
  [`Aa1!${'x'.repeat(252)}`, ['At most 255 characters']],
])('%j breaks %j', (password, rules) => {
  expect(broken(password)).toEqual(rules);
});

test('accents typed as letters of their own count as one letter with its accent: in the rules, in what is set and in what is compared', () => {
  const [composed, apart] = ['\u00c9\u00e9-1aaaa', 'E\u0301e\u0301-1aaaa'];
  expect(newPassword.parse(apart)).toBe(composed);
  expect(broken(apart.slice(0, -1))).toEqual(['At least {{min}} characters']);
  expect(
    passwordRules(9)
      .filter(rule => !rule.holds(apart))
      .map(rule => rule.key),
  ).toEqual(['min']);
  expect(currentPassword.safeParse('e\u0301'.repeat(255)).success).toBe(true);
  expect(currentPassword.safeParse('e\u0301'.repeat(256)).success).toBe(false);
});

import { expect, test } from 'vitest';
import { AppError } from '../../access/app-error.ts';
import { checkNewPassword } from './password-policy.ts';

const owner = {
  email: 'ana.brossard@aurora.example',
  firstName: 'Ana',
  lastName: 'Brossard',
  merchant: 'Aurora Lantern',
};
const ruleOf = (password: string, passwordMinLength = 8): string | undefined => {
  try {
    checkNewPassword({ passwordMinLength }, 'password', password, owner);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.details?.[0]?.rule : 'another error';
  }
};

test.each<[string | undefined, string[]]>([
  ['common', ['Password1!', 'Qwerty123!', 'Summer2026!', 'MonkeyMonkey1!', 'Aa123456!', 'Zaq12wsx!', 'Saskatoon#7']],
  ['context', ['Brossard-77x', 'xX9!aurora?', 'My1Lantern!', 'Interac-Rocks-9', 'Drumlin#88z']],
  [undefined, ['Demo-Passw0rd!', 'Right-Passw0rd!', 'vG7#kkq2Lm', 'Correct-Horse-9', 'Ana-is-short-1']],
])('the rule %s is what these break', (rule, passwords) =>
  expect(passwords.map(each => [each, ruleOf(each)])).toEqual(passwords.map(each => [each, rule])),
);

test('asks for the length of the installation', () => {
  expect(ruleOf('vG7#kkq2Lm', 10)).toBeUndefined();
  expect(ruleOf('vG7#kkq2Lm', 11)).toBe('min');
});

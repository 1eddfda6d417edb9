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

test.each([
  'Password1!',
  'Qwerty123!',
  'Summer2026!',
  'Toronto#1',
  'MonkeyMonkey1!',
  'Aa123456!',
  'Zaq12wsx!',
  'Saskatoon#7',
])('refuses %j as too common', password => {
  expect(ruleOf(password)).toBe('common');
});

test.each(['Brossard-77x', 'xX9!aurora?', 'My1Lantern!', 'Interac-Rocks-9', 'Drumlin#88z'])(
  'refuses %j for what it holds',
  password => {
    expect(ruleOf(password)).toBe('context');
  },
);

test.each(['Demo-Passw0rd!', 'Right-Passw0rd!', 'vG7#kkq2Lm', 'Correct-Horse-9', 'Ana-is-short-1'])(
  'takes %j',
  password => {
    expect(ruleOf(password)).toBeUndefined();
  },
);

test('asks for the length of the installation', () => {
  expect(ruleOf('vG7#kkq2Lm', 10)).toBeUndefined();
  expect(ruleOf('vG7#kkq2Lm', 11)).toBe('min');
});

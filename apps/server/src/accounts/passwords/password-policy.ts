import { passwordRules } from '@drumlin/contract/auth/password.ts';
import { fieldError } from '../../access/app-error.ts';
import type { Policy } from '../../access/policy.ts';
import { holdsWordOf, isCommonPassword } from './common-passwords.ts';

interface Owner {
  email: string;
  firstName: string;
  lastName: string;
  merchant: string | null;
}

/**
 * What only the server knows of a password that keeps the checklist (`newPassword` of the contract): that it is shorter than is
 * asked for here, one guessers try first, or holds its owner's name, address or merchant. Throws `validation` naming `field`.
 */
export const checkNewPassword = (
  { passwordMinLength: min }: Pick<Policy, 'passwordMinLength'>,
  field: string,
  password: string,
  owner: Owner,
): void => {
  const broken = passwordRules(min).find(rule => !rule.holds(password));
  if (broken) throw fieldError(field, broken.key, broken.label, { min: String(min) });
  if (isCommonPassword(password)) {
    throw fieldError(field, 'common', 'This password is too common. Choose another one.');
  }
  const [local = ''] = owner.email.split('@');
  if (holdsWordOf(password, [local, owner.firstName, owner.lastName, owner.merchant ?? ''])) {
    throw fieldError(
      field,
      'context',
      'This password holds your name, your email or the name of the portal. Choose another one.',
    );
  }
};

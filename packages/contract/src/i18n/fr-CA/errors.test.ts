import { expect, test } from 'vitest';
import { PASSWORD_RULES } from '../../auth/password.ts';
import { ERRORS } from '../../errors.ts';
import { errors } from './errors.ts';

test.each(Object.values(ERRORS).map(error => error.message))('says %j in French', message => {
  expect(errors).toHaveProperty([message]);
});

test.each(PASSWORD_RULES.map(rule => rule.label))('says the password rule %j in French', label => {
  expect(errors).toHaveProperty([label]);
});

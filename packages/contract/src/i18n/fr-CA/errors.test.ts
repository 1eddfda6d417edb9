import { expect, test } from 'vitest';
import { passwordRules } from '../../auth/password.ts';
import { ERRORS } from '../../errors.ts';
import { NUMBERED_ERRORS } from '../../numbered-errors.ts';
import { frCA } from './catalogue.ts';
import errors from './errors.json' with { type: 'json' };

test.each(Object.values(ERRORS).map(error => error.message))('says %j in French', message => {
  expect(errors).toHaveProperty([message]);
});

test.each(Object.values(NUMBERED_ERRORS).map(error => error.text))('says the numbered %j in French', text => {
  expect(frCA).toHaveProperty([text]);
});

test.each(passwordRules().map(rule => rule.label))('says the password rule %j in French', label => {
  expect(errors).toHaveProperty([label]);
});

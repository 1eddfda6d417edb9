import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['odile@tamarack.example', 'o•••e@tamarack.example'],
  ['ab@x.example', 'a•••b@x.example'],
  ['a@x.example', 'a•••@x.example'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

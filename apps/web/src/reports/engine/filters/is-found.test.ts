import { expect, test } from 'vitest';
import { isFound } from './is-found.ts';

test.each([
  ['Caisse Rivière-du-Loup', 'riviere', true],
  ['Banque Royale', ' ROYALE ', true],
  ['Desjardins', 'dés', true],
  ['Desjardins', 'td', false],
])('in %s is %s found: %s', (name, typed, found) => expect(isFound(name, typed)).toBe(found));

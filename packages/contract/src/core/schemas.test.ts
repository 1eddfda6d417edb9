import { expect, test } from 'vitest';
import { boundedText } from './schemas.ts';

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['an escape', 'a\u001b[31mb'],
  ['a turn of direction', 'invoice\u202egnp.exe'],
  ['an isolate', 'a\u2066b'],
])('text with %s is refused', (_, text) => {
  expect(boundedText().safeParse(text).error?.issues[0]?.message).toBe('Remove the invisible character from this text');
});

test.each(['Hélène Côté-Rivière', 'O’Brien', '日本語', 'עברית', '👩🏽‍💻 team'])('%s is a name like any other', text => {
  expect(boundedText().parse(text)).toBe(text);
});

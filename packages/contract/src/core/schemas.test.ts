import { expect, test } from 'vitest';
import { cleanIdentifier } from './plain-text.ts';
import { boundedText, dropUndrawn, soughtIdentifier, soughtText, webAddress } from './schemas.ts';

const REFUSED = 'Remove the invisible character from this text';
const wordOf = (schema: ReturnType<typeof boundedText>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['an escape', 'a\u001b[31mb'],
  ['a turn of direction', 'invoice\u202egnp.exe'],
  ['an isolate', 'a\u2066b'],
  ['a break of a paragraph', 'a\u2029b'],
])('text with %s is refused, also where something is looked for', (_, text) => {
  expect([boundedText(), soughtText()].map(schema => wordOf(schema, text))).toEqual([REFUSED, REFUSED]);
});

test.each([
  ['a space of no width', 'player\u200b-1'],
  ['a joiner between Latin letters', 'play\u200der'],
  ['a sign that keeps Latin letters apart', 'play\u200cer'],
  ['a word joiner', 'a\u2060b'],
  ['a byte order mark', 'a\ufeffb'],
  ['a soft hyphen', 'pay\u00adment'],
  ['a grapheme joiner', 'a\u034fb'],
  ['a Hangul filler', 'a\u3164b'],
  ['a Braille blank', 'a\u2800b'],
  ['a tag', 'a\u{e0041}b'],
  ['a second drawing of a Latin letter', 'a\ufe0fb'],
  ['a joiner behind an emoji that nothing follows', '👍\u200d'],
  ['two joiners in an emoji', '👩\u200d\u200d💻'],
  ['an invisible times', '2\u2062x'],
])('text with %s is refused where it is kept, and looked for as it stands', (_, text) => {
  expect(wordOf(boundedText(), text)).toBe(REFUSED);
  expect(soughtText().parse(text)).toBe(text);
});

test.each([
  ...['Hélène Côté-Rivière', 'O’Brien', '日本語', 'עברית', '👩🏽‍💻 team', '❤️‍🔥', '🧑‍🤝‍🧑 1️⃣ ☎︎', '葛\u{e0100}城'],
  ...['علی\u200cرضا', 'ශ්\u200dරී', 'क्\u200dष'],
])('%s is a name like any other', text => {
  expect(boundedText().parse(text)).toBe(text);
});

test('accents typed as letters of their own are kept as one letter with its accent, and counted so', () => {
  const typed = 'Hélène Côté'.normalize('NFD');
  expect(boundedText(11).parse(` ${typed} `)).toBe('Hélène Côté');
  expect(soughtText().parse(typed)).toBe(typed);
});

test('what is compared, and an address, lose what is not drawn, and are refused as other text is', () => {
  const compared = dropUndrawn(boundedText());
  expect(compared.parse('ref1\ufe0e 2\ufe0f ❤️')).toBe('ref1 2 ❤');
  expect(wordOf(compared, 'ref\u200b1')).toBe(REFUSED);
  expect(webAddress(99, '').parse('https://pay1\ufe0e.example/')).toBe('https://pay1.example/');
});

test('an address is kept in one form, which is bounded as what was typed is', () => {
  const address = webAddress(45, 'No address');
  for (const typed of ['https://EXAMPLE.com:443/a/../b', ' HTTPS://example.com/b', 'https://example.com/./b'])
    expect(address.parse(typed)).toBe('https://example.com/b');
  expect(address.parse('https://example.com')).toBe('https://example.com/');
  expect(address.parse('https://exämple.com/é?q=a b')).toBe('https://xn--exmple-cua.com/%C3%A9?q=a%20b');
  expect(address.parse('https://xn--exmple-cua.com/%C3%A9')).toBe('https://xn--exmple-cua.com/%C3%A9');
  expect(address.safeParse(`https://example.com/${'é'.repeat(10)}`).success).toBe(false);
  for (const wrong of ['https://', 'ftp://example.com/', 'https://me@example.com/', 'no address'])
    expect(address.safeParse(wrong).success).toBe(false);
});

test.each([
  ['ab\u200b-\u200c\ufeff1\u2060', 'ab-1'],
  ['ab\u20101\u2011x', 'ab-1-x'],
  ['"ab-1"', 'ab-1'],
  ['«\u00a0ab-1\u00a0»', 'ab-1'],
  ['’“ab-1”', 'ab-1'],
  ["'-ab", '-ab'],
  ["o'ab", "o'ab"],
])('an identifier pasted as %j is read as %s and bounded by it, and kept as it stands', (pasted, identifier) => {
  expect(cleanIdentifier(pasted)).toBe(identifier);
  const schema = soughtIdentifier(identifier.length);
  expect(schema.parse(pasted)).toBe(pasted);
  expect(soughtIdentifier(identifier.length - 1).safeParse(pasted).success).toBe(false);
});

test('an identifier of nothing that is drawn is refused', () => {
  expect(soughtIdentifier().safeParse('\u200b').error?.issues[0]?.message).toBe('This field is required');
});
